/**
 * The tables and views of the database by name, for the query builder. Each domain declares its own, and the platform its
 * own, in a file that `npm run db:types` makes from the migrations and the map.
 */
// oxlint-disable-next-line typescript/no-empty-object-type, typescript/no-empty-interface
export interface Database {}

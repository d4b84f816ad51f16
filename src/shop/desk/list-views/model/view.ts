/** A view of a list: its filter and order, as the query of its address, under a name. */
export type ListView = {
  id: number
  /** the path of the list: '/desk/orders' */
  list: string
  name: string
  /** 'company=nord&show=late' */
  query: string
  /** all of the desk see it */
  shared: boolean
  /** of who asks; else a colleague's, who shares it */
  own: boolean
  /** who keeps it */
  keeper: string
  /** it is shared by who may no longer sign in: it is anybody's to change or remove */
  keeperLeft: boolean
}

/** May this person change it? */
export const isTheirs = ({ own, keeperLeft }: Pick<ListView, 'own' | 'keeperLeft'>): boolean =>
  own || keeperLeft

/** How many views of one list a person keeps at most. */
export const maxOfList = 30
export const maxNameLength = 60

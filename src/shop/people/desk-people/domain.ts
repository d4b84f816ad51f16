import { domain } from '#platform/domain/domain.ts'
import { deskPeopleRoutes, deskPeopleSections } from './routes.tsx'

export const deskPeopleDomain = domain({ routes: [deskPeopleRoutes], sections: deskPeopleSections })

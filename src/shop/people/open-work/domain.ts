import { domain } from '#platform/domain/domain.ts'
import { openWorkMails } from './model/mails.ts'

export const openWorkDomain = domain({ mails: openWorkMails })

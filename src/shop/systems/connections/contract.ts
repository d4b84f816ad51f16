import * as z from 'zod'
import { oneLine } from '#kit/typed/one-line.ts'
import { form, page } from '#kit/contract.ts'
import { connectionKinds, customValues, orderRules } from './model/connection.ts'
import { unitSystems } from './model/units.ts'

const Id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)
const atDesk = { for: 'desk/buyer-systems:read', section: 'desk/buyer-systems' } as const
const atDeskToChange = { ...atDesk, for: 'desk/buyer-systems:write' } as const
const Which = { params: z.object({ id: Id }) }
const lines = z.string().max(20_000).default('')
const custom = z.enum(customValues).catch('none').default('none')

/** The fields of a connection as they are typed; what belongs to the other kind is left empty. */
const Fields = {
  name: oneLine(80).min(1),
  person: oneLine(254).min(1),
  username: oneLine(100).default(''),
  fromDomain: oneLine(40).default(''),
  fromIdentity: oneLine(100).default(''),
  toDomain: oneLine(40).default(''),
  toIdentity: oneLine(100).default(''),
  senderDomain: oneLine(40).default(''),
  senderIdentity: oneLine(100).default(''),
  hosts: z.string().max(5_000).default(''),
  units: z.enum(unitSystems).catch('iso').default('iso'),
  ownUnits: lines,
  classification: oneLine(40).default(''),
  usualGroup: oneLine(60).default(''),
  groups: lines,
  custom1: custom,
  custom2: custom,
  custom3: custom,
  custom4: custom,
  custom5: custom,
  rules: z.enum(orderRules).catch('ours').default('ours'),
  tolerancePercent: oneLine(10).default(''),
  toleranceAmount: oneLine(10).default(''),
  lateDays: oneLine(10).default(''),
  costCenter: oneLine(40).default(''),
  addresses: lines,
  /** 'preview': shows the mapping, saves nothing */
  do: z.enum(['save', 'preview']).catch('save').default('save'),
}

/** The seller's desk: how procurement systems of customers come to the shop. */
export const connectionDesk = {
  list: page('/desk/buyer-systems', atDesk),
  create: page('/desk/buyer-systems/new/:kind', {
    ...atDeskToChange,
    params: z.object({ kind: z.enum(connectionKinds) }),
  }),
  add: form('/desk/buyer-systems/new/:kind', {
    proved: true,
    ...atDeskToChange,
    params: z.object({ kind: z.enum(connectionKinds) }),
    body: z.object(Fields),
  }),
  show: page('/desk/buyer-systems/:id', { ...atDeskToChange, ...Which }),
  save: form('/desk/buyer-systems/:id', {
    proved: true,
    ...atDeskToChange,
    ...Which,
    body: z.object({ ...Fields, version: z.coerce.number().int().min(1).max(2_147_483_646) }),
  }),
  /** a new secret, shown once */
  rotate: form('/desk/buyer-systems/:id/secret', { proved: true, ...atDeskToChange, ...Which }),
  /** the secret before counts no longer */
  endOverlap: form('/desk/buyer-systems/:id/secret/end', { ...atDeskToChange, ...Which }),
  turn: form('/desk/buyer-systems/:id/turn', {
    proved: true,
    ...atDeskToChange,
    ...Which,
    body: z.object({ active: z.enum(['0', '1']) }),
  }),
  messages: page('/desk/buyer-systems/:id/messages', { ...atDesk, ...Which }),
}

/** The company's administrator and its IT: how their systems reach the shop. */
export const systemsOfCompany = {
  show: page('/{account-area}/company/systems', {
    for: 'company-admin',
    section: 'account/company-systems',
  }),
}

/**
 * The order of the steps (CFG-08, CFG-12). Contact groups lead to the placement of contacts, unless the code of the
 * configured product contains 'sew' in any case (K-37): then the next group of the sequence follows.
 */
import type { Group } from './definition.ts'

export const contactGroups: readonly string[] = [
  'HAN_DSU_CONTACT',
  'HAN_QTX_CONTACT',
  'HAN_POW_CONTACT',
  'HAN_SIG_CONTACT',
]

/** Whether a group is shown as the placement of contacts of CFG-12. */
export const isContactsPlacement = (groupId: string, configOrderProductCode: string): boolean =>
  contactGroups.includes(groupId) && !/sew/i.test(configOrderProductCode)

/** Whether a group is shown at the address of the module placement (CFG-10, CFG-12). */
export const isPlacement = (
  group: Pick<Group, 'id' | 'placement'>,
  configOrderProductCode: string,
): boolean => group.placement === true || isContactsPlacement(group.id, configOrderProductCode)

/**
 * The groups that are gone through: for a product code with 'sew' the contact groups are passed over, so that the next
 * group of the normal sequence follows.
 */
export const sequence = (groups: readonly Group[], configOrderProductCode: string): readonly Group[] =>
  groups.filter(({ id }) => !contactGroups.includes(id) || isContactsPlacement(id, configOrderProductCode))

/** The group of this id, else the first. */
export const groupAt = (groups: readonly Group[], id: string | undefined): Group =>
  groups.find(group => group.id === id) ?? groups[0]!

import { expect, test } from 'vitest'
import { closedUntil, filledBody, isShown, parseMoment, type Notice } from './notice.ts'

test.each([
  ['14/01/2027 20:00', '2027-01-14T20:00:00.000Z'],
  [' 4/1/2027, 8:05 ', '2027-01-04T08:05:00.000Z'],
  ['14/01/2027', null],
  ['31/02/2027 20:00', null],
  ['14/01/2027 24:00', null],
  ['Saturday night', null],
  ['', null],
])('SITE-32 %j is the moment %j', (typed, moment) =>
  expect(parseMoment(typed)?.toISOString() ?? null).toBe(moment),
)

const notice: Notice = {
  id: 1,
  revision: 1,
  storefront: 'en',
  kind: 'maintenance',
  enabled: true,
  title: 'Maintenance',
  body: 'From [START] to [END]. [START]!',
  starts: '14/01/2027 20:00',
  ends: '14/01/2027 22:00',
  closes: true,
  shownFrom: new Date('2027-01-13T00:00:00Z'),
  shownUntil: null,
}
test.each([
  ['UTC', 'en-GB', 'From 14/01/2027 20:00 (UTC) to 14/01/2027 22:00 (UTC). 14/01/2027 20:00 (UTC)!'],
  [
    'Europe/Madrid',
    'es-ES',
    'From 14/01/2027 21:00 (CET) to 14/01/2027 23:00 (CET). 14/01/2027 21:00 (CET)!',
  ],
])('SITE-32 the placeholders hold start and end as they are in %s', (timeZone, formatLocale, words) =>
  expect(filledBody(notice, { timeZone, formatLocale })).toBe(words),
)
test.each([
  [{ starts: 'Saturday night', ends: 'Sunday' }, 'From Saturday night to Sunday. Saturday night!'],
  [{ starts: 'about 8' }, 'From about 8 to 14/01/2027 22:00. about 8!'],
  [{ ends: '14/01/2027 19:00' }, 'From 14/01/2027 20:00 to 14/01/2027 19:00. 14/01/2027 20:00!'],
  [{ ends: '$&' }, 'From 14/01/2027 20:00 to $&. 14/01/2027 20:00!'],
])('SITE-34 %j is no span: the texts stand as they were entered', (change, words) =>
  expect(filledBody({ ...notice, ...change }, { timeZone: 'Europe/Madrid', formatLocale: 'es' })).toBe(words),
)

const at = (time: string) => new Date(`2027-01-${time}:00Z`)
test.each<[string, Partial<Notice>, string, string, boolean]>([
  ['announced before', {}, 'en', '13T00:00', true],
  ['not before its time', {}, 'en', '12T23:59', false],
  ['until its end', {}, 'en', '14T22:01', false],
  ['in its storefront', {}, 'zh', '14T10:00', false],
  ['not when it is off', { enabled: false }, 'en', '14T10:00', false],
  ['not after its period', { shownUntil: at('14T00:00') }, 'en', '14T00:00', false],
  ['as long as its end is not known', { ends: 'late' }, 'en', '20T00:00', true],
  ['an information as long as it shall', { kind: 'information' }, 'en', '20T00:00', true],
])('SITE-32 a notice is shown %s', (_, change, storefront, time, shown) =>
  expect(isShown({ ...notice, ...change }, storefront, at(time))).toBe(shown),
)
test.each<[string, Partial<Notice>, string, boolean]>([
  ['before its start', {}, '14T19:59', false],
  ['from its start', {}, '14T20:00', true],
  ['until its end', {}, '14T22:00', false],
  ['when it does not close the shop', { closes: false }, '14T21:00', false],
  ['when it is off', { enabled: false }, '14T21:00', false],
  ['also when it is announced no more', { shownUntil: at('14T00:00') }, '14T21:00', true],
  ['when its times are no moments', { ends: 'late' }, '14T21:00', false],
])('SITE-32 the shop is closed %s', (_, change, time, closed) =>
  expect(closedUntil({ ...notice, ...change }, 'en', at(time)) !== null).toBe(closed),
)

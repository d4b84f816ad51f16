import { expect, test } from 'vitest'
import { isDatabaseOut, maybeDone } from './sql-state.ts'

const error = (code: string | undefined, message = 'x', more: object = {}) =>
  Object.assign(new Error(message), code === undefined ? {} : { code }, more)

test.each([
  ['a full disk', error('53100'), true],
  ['no free connection', error('53300'), true],
  ['a server that stops', error('57P01'), true],
  ['a server that starts', error('57P03'), true],
  ['a broken file', error('58030'), true],
  ['a cut connection', error('08006'), true],
  ['a server that is away', error('ECONNREFUSED'), true],
  ['a socket that is away', error('ENOENT', 'connect ENOENT', { syscall: 'connect' }), true],
  ['a connection that ends', error(undefined, 'Connection terminated unexpectedly'), true],
  [
    'a connection that broke before',
    error(undefined, 'Client has encountered a connection error and is not queryable'),
    true,
  ],
  ['a connection that was closed', error(undefined, 'Client was closed and is not queryable'), true],
  [
    'a pool that has no connection in time',
    error(undefined, 'timeout exceeded when trying to connect'),
    true,
  ],
  ['a server that is connected to and says nothing', error(undefined, 'timeout expired'), true],
  ['a network that swallows', error(undefined, 'Query read timeout'), true],
  ['a statement that takes too long', error('57014'), false],
  ['a row that is there already', error('23505'), false],
  ['a file that is not there', error('ENOENT', 'open', { syscall: 'open' }), false],
  ['a mistake', new TypeError('x is not a function'), false],
  ['no error', 'Connection terminated', false],
])('F7 %s', (_, thrown, out) => expect(isDatabaseOut(thrown)).toBe(out))

test.each([
  ['a connection that ends under a statement', error(undefined, 'Connection terminated unexpectedly'), true],
  ['a reset', error('ECONNRESET', 'read ECONNRESET', { syscall: 'read' }), true],
  ['no answer', error(undefined, 'Query read timeout'), true],
  ['a server that is away', error('ECONNREFUSED', 'connect', { syscall: 'connect' }), false],
  ['a reset while connecting', error('ECONNRESET', 'connect', { syscall: 'connect' }), false],
  [
    'a pool that has no connection in time',
    error(undefined, 'timeout exceeded when trying to connect'),
    false,
  ],
  ['a server that said nothing when it was connected to', error(undefined, 'timeout expired'), false],
  ['a full disk, as the server says', error('53100'), false],
  ['a mistake', new TypeError('x is not a function'), false],
])('F6 whether it was done stays open: %s', (_, thrown, open) => expect(maybeDone(thrown)).toBe(open))

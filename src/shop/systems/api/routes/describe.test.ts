import { Validator } from '@seriousme/openapi-schema-validator'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Door } from '../model/door.ts'
import { describeDoors } from './describe.ts'
import { doors } from './doors.ts'

type Operation = {
  operationId: string
  security: Record<string, string[]>[]
  parameters: { $ref?: string; name?: string }[]
  responses: Record<string, unknown>
}
let described: {
  openapi: string
  paths: Record<string, Record<string, Operation>>
  components: { securitySchemes: Record<string, { type: string }> }
}
beforeAll(() => {
  described = describeDoors('https://shop.example') as typeof described
})

test('the description is OpenAPI 3.1, by a validator that others made', async () => {
  const validator = new Validator()
  const { valid, errors } = await validator.validate(
    JSON.parse(JSON.stringify(described)) as Record<string, unknown>,
  )
  expect({ valid, errors }).toEqual({ valid: true, errors: undefined })
  expect(validator.version).toBe('3.1')
})

test('every door is in it, once, with a name of its own, its scope and its refusals', () => {
  const operations = Object.values(described.paths).flatMap(Object.values) as Operation[]
  expect(operations).toHaveLength(doors.length)
  expect(new Set(operations.map(one => one.operationId)).size).toBe(doors.length)
  for (const one of operations) {
    expect(one.security[0]?.['oauth']).toHaveLength(1)
    expect(one.responses).toHaveProperty('401')
  }
  expect(Object.values(described.components.securitySchemes).map(one => one.type)).toEqual(['oauth2', 'http'])
})

describe('the example of each door can be read by the door', () => {
  test.each(doors.map((door): [string, Door] => [`${door.method} ${door.path}`, door]))('%s', (_, door) => {
    const { params = {}, query = {}, body } = door.example
    expect(door.params?.safeParse(params).success ?? true).toBe(true)
    expect(door.query?.safeParse(query).success ?? true).toBe(true)
    expect(door.body?.safeParse(body).success ?? true).toBe(true)
  })
})

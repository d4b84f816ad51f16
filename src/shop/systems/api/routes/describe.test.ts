import { Validator } from '@seriousme/openapi-schema-validator'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '../model/endpoint.ts'
import { describeEndpoints } from './describe.ts'
import { endpoints } from './endpoints.ts'

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
  described = describeEndpoints('https://shop.example') as typeof described
})

test('the description is OpenAPI 3.1, by a validator that others made', async () => {
  const validator = new Validator()
  const { valid, errors } = await validator.validate(
    JSON.parse(JSON.stringify(described)) as Record<string, unknown>,
  )
  expect({ valid, errors }).toEqual({ valid: true, errors: undefined })
  expect(validator.version).toBe('3.1')
})

test('every endpoint is in it, once, with a name of its own, its scope and its refusals', () => {
  const operations = Object.values(described.paths).flatMap(Object.values) as Operation[]
  expect(operations).toHaveLength(endpoints.length)
  expect(new Set(operations.map(one => one.operationId)).size).toBe(endpoints.length)
  for (const one of operations) {
    expect(one.security[0]?.['oauth']).toHaveLength(1)
    expect(one.responses).toHaveProperty('401')
  }
  expect(Object.values(described.components.securitySchemes).map(one => one.type)).toEqual(['oauth2', 'http'])
})

describe('the example of each endpoint can be read by the endpoint', () => {
  test.each(
    endpoints.map((endpoint): [string, Endpoint] => [`${endpoint.method} ${endpoint.path}`, endpoint]),
  )('%s', (_, endpoint) => {
    const { params = {}, query = {}, body } = endpoint.example
    expect(endpoint.params?.safeParse(params).success ?? true).toBe(true)
    expect(endpoint.query?.safeParse(query).success ?? true).toBe(true)
    expect(endpoint.body?.safeParse(body).success ?? true).toBe(true)
  })
})

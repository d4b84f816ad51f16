import type { FastifyReply } from 'fastify'
import { expect, test } from 'vitest'
import type { Html } from '#platform/page/lasting-html.tsx'
import { sendHtml, sendProblem } from './reply.ts'

test('F6 what is ready after its request was answered is not sent a second time', () => {
  const reply = {
    sent: true,
    raw: { headersSent: true },
    send: () => expect.fail('a second answer'),
  } as unknown as FastifyReply
  expect(sendHtml(reply, { parts: ['late'] } as unknown as Html)).toBe(reply)
  expect(sendProblem(reply, 404, { title: 'late' })).toBe(reply)
})

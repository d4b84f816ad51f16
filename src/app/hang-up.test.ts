import { connect, type AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { testDatabase } from './database/test-database.ts'
import { testShop } from './test-shop.ts'

test('a visitor who hangs up in the middle of an upload is no fault of the database, and no error', async () => {
  const shop = await testShop({ db: await testDatabase() })
  await shop.app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = shop.app.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  await new Promise<void>(resolve => void socket.once('connect', resolve))
  const type = 'application/x-www-form-urlencoded'
  socket.write(
    `POST /ebusiness/en/cart/add HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\norigin: http://127.0.0.1:4170\r\ncontent-type: ${type}\r\ncontent-length: 100000\r\n\r\nproduct=`,
  )
  socket.write(Buffer.alloc(1000, 'a'))
  await new Promise(resolve => setTimeout(resolve, 100))
  socket.destroy()
  await expect
    .poll(() => new Promise(resolve => shop.app.server.getConnections((_, n) => resolve(n))))
    .toBe(0)
  expect(shop.errors()).toEqual([])
  await shop.app.close()
})

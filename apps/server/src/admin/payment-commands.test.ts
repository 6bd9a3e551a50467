import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type TestServer, testServer } from '#testing/server'
import { addTestMethod } from '../money/billing/billing.public.ts'
import { addInvoice, readInvoiceRow, readPayments } from '../money/billing/payments/payments.factory.ts'
import { collectDue } from '../money/billing/payments/rounds.ts'
import { noRealtime } from './admin.ts'
import { parseArguments } from './command.ts'
import { paymentCommands } from './payment-commands.ts'

let server: TestServer
const said = vi.spyOn(console, 'log').mockImplementation(() => {})
beforeAll(async () => {
  server = await testServer()
  await addTestMethod(server.platform, server.here.id, 'disputed')
})
beforeEach(() => void said.mockClear())
afterAll(async () => {
  said.mockRestore()
  await server.close()
})

const run = (name: string, ...args: string[]) => {
  const command = paymentCommands[name]
  if (!command) throw new Error(`no command ${name}`)
  return command.run({ ...server.platform, realtime: noRealtime }, parseArguments(command, args), server.adminUrl)
}
const heard = () => said.mock.calls.flat().join('\n')

test('gives back a part of a paid invoice, and shows where payments differ', async () => {
  expect(await run('check-payments')).toBe(true)
  const invoice = await addInvoice(server)
  await collectDue(server.platform, server.here.id)
  const { number, status } = await readInvoiceRow(server, invoice)
  expect(status).toBe('paid')
  expect(await run('check-payments')).toBe(false)
  expect(heard()).toContain('here: disputed differs: no here, open at the provider')
  expect(await run('refund', '--namespace', 'here', '--invoice', number, '--amount', '12.50')).toBe(true)
  expect(heard()).toContain(`$12.50 of ${number} are refunded in all.`)
  expect(await readPayments(server, invoice)).toMatchObject([{ refunded: 1250 }])
  const tooMuch = run('refund', '--namespace', 'here', '--invoice', number, '--amount', '40')
  await expect(tooMuch).rejects.toMatchObject({ code: 'refundTooLarge' })
  const unknown = run('refund', '--namespace', 'there', '--invoice', number, '--amount', '1')
  await expect(unknown).rejects.toThrow('There is no invoice')
  await expect(run('refund', '--namespace', 'here', '--invoice', number, '--amount=-1')).rejects.toThrow('--amount')
})

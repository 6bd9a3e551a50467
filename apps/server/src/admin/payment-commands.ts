// Commands of the operator: what was paid is given back, and compared with the payment provider.
import { formatMoney, parseMoney } from '@frontdesk/contract/kit/money'
import { findAccount, findAccounts } from '../domains/auth/auth.public.ts'
import { comparePayments, findInvoiceByNumber, refund } from '../money/billing/billing.public.ts'
import { type Command, need, say, UsageError } from './command.ts'

const actor = { userId: null, name: 'admin command' }

export const paymentCommands: Record<string, Command> = {
  refund: {
    words: ['namespace', 'invoice', 'amount'],
    about: 'gives back a part or all of a paid invoice, such as --invoice HAR-0031 --amount 12.50',
    async run(platform, words) {
      const { id: accountId } = await findAccount(platform, need(words, 'namespace'))
      const amount = parseMoney(need(words, 'amount')) ?? 0
      if (amount < 1) throw new UsageError('--amount must be dollars and cents, such as 12.50.')
      const number = need(words, 'invoice')
      const invoiceId = await findInvoiceByNumber(platform, accountId, number)
      const { refunded } = await refund(platform, { accountId, actor }, { invoiceId, amount })
      say(`${formatMoney(refunded)} of ${number} are refunded in all.`)
      return true
    },
  },
  'check-payments': {
    words: [],
    about: 'compares the payments of the last three days with those at the payment provider; changes nothing',
    async run(platform) {
      const names = new Map((await findAccounts(platform)).map(({ id, namespace }) => [id, namespace]))
      const differences = await comparePayments(platform, { apply: false })
      for (const { accountId, paymentId, providerId, what, here, there } of differences)
        say(
          `${names.get(accountId) ?? accountId}: ${what} differs: ${here} here, ${there} at the provider (payment ${paymentId}, ${providerId}).`,
        )
      say(differences.length === 0 ? 'All payments agree.' : `${differences.length} differences.`)
      return differences.length === 0
    },
  },
}

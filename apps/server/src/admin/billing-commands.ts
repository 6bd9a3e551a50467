// Commands of the operator: which plans are offered, who has which, and whether usage was metered exactly.
import { readFile, stat } from 'node:fs/promises'
import { isState, stateOf } from '@frontdesk/contract/forms/kit/states'
import { isDay } from '@frontdesk/contract/kit/day'
import { formatMoney } from '@frontdesk/contract/kit/money'
import { plan as planSchema } from '@frontdesk/contract/money/billing/plan'
import { accountSettings } from '../domains/accounts/accounts.public.ts'
import { findAccount, findAccounts } from '../domains/auth/auth.public.ts'
import {
  addPlan,
  checkSums,
  checkUsage,
  endPlan,
  findOfferedPlans,
  findPlan,
  listTaxRates,
  setTaxRate,
  settleSums,
  startSubscription,
} from '../money/billing/billing.public.ts'
import { readJson } from '../platform/json/read-json.ts'
import { type Command, need, say, UsageError } from './command.ts'

const actor = { userId: null, name: 'admin command' }
const mostBytes = 100_000

export const billingCommands: Record<string, Command> = {
  plans: {
    words: [],
    about: 'lists the plans that are offered',
    async run(platform) {
      const plans = await findOfferedPlans(platform)
      for (const { id, name, amount, maxLocations, maxServices, maxPhoneNumbers, maxEmployees } of plans) {
        say(`${id}  ${name}, ${formatMoney(amount)} a month`)
        say(
          `    locations ${maxLocations}, message campaigns ${maxServices}, phone numbers ${maxPhoneNumbers}, employees ${maxEmployees ?? 'any number'}`,
        )
      }
      if (plans.length === 0) say('No plan is offered. Add one: npm run admin -- add-plan --from plan.json')
      return true
    },
  },
  'add-plan': {
    words: ['from'],
    about: 'offers the plan in a JSON file; docs/how-to/offer-plans.md shows one',
    async run(platform, words) {
      const plan = await readPlan(need(words, 'from'))
      if (!(await addPlan(platform, plan)))
        throw new UsageError(
          `There is a plan ${plan.id} already. Plans aren’t changed: end it, and add one with another id.`,
        )
      say(`${plan.name} is offered for ${formatMoney(plan.amount)} a month.`)
      return true
    },
  },
  'end-plan': {
    words: ['id'],
    about: 'stops offering a plan; agencies that have it keep it',
    async run(platform, words) {
      const id = need(words, 'id')
      const ended = await endPlan(platform, id)
      say(ended ? `${id} is no longer offered.` : `No plan ${id} is offered. See: npm run admin -- plans`)
      return ended
    },
  },
  'start-plan': {
    words: ['namespace', 'plan'],
    about: 'starts a plan for an account without one; its limits apply at once, and usage is metered from now on',
    async run(platform, words) {
      const { id: accountId } = await findAccount(platform, need(words, 'namespace'))
      const plan = await findPlan(platform, need(words, 'plan'))
      if (!plan) throw new UsageError(`There is no plan ${words.plan}. See: npm run admin -- plans`)
      const { timezone: zone } = await accountSettings(platform, accountId)
      const at = platform.clock.now()
      const started = await platform.database.inAccount({ accountId, actor }, (tx) =>
        startSubscription(tx, { plan, at, zone }),
      )
      say(started ? `${words.namespace} now has ${plan.name}.` : `${words.namespace} has a plan already.`)
      return started
    },
  },
  'tax-rates': {
    words: [],
    about: 'lists the taxes that are added to invoices, by the state of the billing address',
    async run(platform) {
      const rates = await listTaxRates(platform)
      for (const { state, starts_on, name, rate } of rates) say(`${state}  ${rate} % from ${starts_on}: ${name}`)
      if (rates.length === 0) say('No tax is added. Enter a rate: npm run admin -- set-tax-rate')
      return true
    },
  },
  'set-tax-rate': {
    words: ['state', 'rate', 'name'],
    optional: ['from'],
    about: 'adds a tax, in percent, to invoices of a state from a day on, or from today; 0 ends it',
    async run(platform, words) {
      const given = need(words, 'state')
      if (!isState(given)) throw new UsageError(`--state must be a state such as MA, not ${given}.`)
      const rate = need(words, 'rate')
      if (!/^\d{1,2}(\.\d{1,4})?$/.test(rate) || Number(rate) > 30)
        throw new UsageError('--rate must be percent from 0 to 30, such as 6.25.')
      const starts_on = words.from ?? platform.clock.now().toISOString().slice(0, 10)
      if (!isDay(starts_on)) throw new UsageError('--from must be a day, such as 2027-01-01.')
      const name = need(words, 'name')
      if (name.length > 80) throw new UsageError('--name must have at most 80 characters.')
      const state = stateOf(given)
      await setTaxRate(platform, { state, starts_on, name, rate })
      say(`${name}: ${rate} % is added to invoices of ${state} from ${starts_on} on.`)
      return true
    },
  },
  'check-usage': {
    words: [],
    optional: ['namespace', 'mend'],
    about:
      'compares metered usage with the calls, texts, and recordings that are still there, and with its sums, of one account, or of all; --mend sums makes the sums right',
    async run(platform, words) {
      if (words.mend !== undefined && words.mend !== 'sums') throw new UsageError('--mend must be sums.')
      const accounts = words.namespace ? [await findAccount(platform, words.namespace)] : await findAccounts(platform)
      let same = true
      for (const { id, namespace } of accounts) {
        for (const { kind, sources, units, recorded, different, examples } of await checkUsage(platform, id)) {
          say(
            `${namespace}: ${kind}: ${units} units of ${sources} rows, ${recorded} metered, ${different} rows differ.`,
          )
          if (different > 0) say(`  such as ${examples.join(', ')}`)
          same &&= different === 0
        }
        const sums = await checkSums(platform, id)
        const mends = words.mend === 'sums' && sums.length > 0
        if (mends) await platform.database.inAccount({ accountId: id, actor }, settleSums)
        const then = mends ? 'Mended.' : 'Mend them: npm run admin -- check-usage --mend sums'
        for (const { kind, quarters, missing, extra } of sums)
          say(
            `${namespace}: ${kind}: sums differ in ${quarters} of its quarters of an hour: ${missing} units missing, ${extra} too many. ${then}`,
          )
        same &&= mends || sums.length === 0
      }
      return same
    },
  },
}

async function readPlan(file: string) {
  const given = await readGiven(file)
  const { data, error } = planSchema.safeParse(given)
  if (data) return data
  const problems = error.issues.slice(0, 5).map((issue) => {
    const place = [...issue.path, ...(issue.code === 'unrecognized_keys' ? issue.keys.slice(0, 5) : [])].join('.')
    return `${place || 'plan'}: ${issue.message}`
  })
  throw new UsageError(`${file}: ${problems.join('; ')}`)
}

async function readGiven(file: string): Promise<unknown> {
  try {
    if ((await stat(file)).size > mostBytes) throw new Error(`a plan has at most ${mostBytes} bytes.`)
    return readJson(await readFile(file, 'utf8'))
  } catch (error) {
    throw new UsageError(`--from must name a file with a plan in JSON: ${(error as Error).message}`)
  }
}

// Contacts, households, and tags on their own database, without HTTP: requests are parsed and replies checked against
// the contract, the clock does not move by itself, and published events are collected.
import { randomBytes, randomUUID } from 'node:crypto'
import { contactEndpoints } from '@frontdesk/contract/contacts/contacts'
import { referralEndpoints } from '@frontdesk/contract/growth/referrals/referrals'
import { householdEndpoints } from '@frontdesk/contract/households/households'
import type { Answer, Arguments } from '@frontdesk/contract/kit/endpoint'
import type { Role } from '@frontdesk/contract/kit/role'
import { type ServerEventName, serverEvents } from '@frontdesk/contract/registry'
import { tagEndpoints } from '@frontdesk/contract/tags/tags'
import { type Caller, readActor } from '#platform/caller'
import { createSteppedClock } from '#platform/clock'
import { createKeys, parseFieldKeys } from '#platform/crypto/keys'
import type { AccountTx } from '#platform/db/database'
import type { Audience, Audiences } from '#platform/domain'
import { checkReply, parseRequest } from '#platform/http/parse'
import type { Platform } from '#platform/platform'
import { testDatabase } from '#testing/database'
import { allDomains } from '../../domains.ts'
import { insertContacts, makeContacts } from './contacts.factory.ts'

const endpoints = { ...contactEndpoints, ...householdEndpoints, ...referralEndpoints, ...tagEndpoints }
const routes = allDomains.flatMap((domain) => domain.routes)
const audiences: Audiences = Object.assign({}, ...allDomains.map((domain) => domain.audiences))
type Endpoints = typeof endpoints
type Name = keyof Endpoints

export interface Told {
  event: string
  payload: unknown
  audience: Audience
}

export type TestApp = Awaited<ReturnType<typeof testApp>>
export type Person = ReturnType<TestApp['person']>

/** One account with an admin and two employees, and another with an admin. Call close() in afterAll. */
export async function testApp() {
  const { database, admin: superuser, close } = await testDatabase()
  const clock = createSteppedClock('2026-11-20T15:00:00Z')
  const keys = createKeys(parseFieldKeys(`1:${randomBytes(32).toString('base64')}`))
  const platform = { clock, keys, database } as unknown as Platform
  const told: Told[] = []
  database.onCommit({ after: (tx) => void told.push(...tx.pending.map((event) => heard(tx, event))) })

  const account = await addAccount('Harbor')
  const elsewhere = await addAccount('Summit')

  async function addAccount(name: string) {
    const accountId = randomUUID()
    const scope = { accountId, actor: { userId: null, name: 'A test' } }
    const people = { admin: randomUUID(), sam: randomUUID(), jo: randomUUID() }
    await database.inAccount(scope, async ({ db }) => {
      await db.insertInto('accounts').values({ account_id: accountId }).execute()
      const users = Object.entries(people).map(([first_name, id]) => ({
        account_id: accountId,
        id,
        first_name,
        last_name: name,
        email: `${first_name}@${name}.test`,
      }))
      await db.insertInto('users').values(users).execute()
    })
    return { id: accountId, scope, people }
  }

  function person(at: typeof account, userId: string, role: Role, ghost: Caller['ghost'] = null) {
    const caller: Caller = {
      accountId: at.id,
      namespace: 'harbor',
      userId,
      role,
      email: 'someone@harbor.test',
      sessionId: randomUUID(),
      kind: ghost ? 'ghost' : 'web',
      ghost,
    }
    const inAccount = <T>(fn: (tx: AccountTx) => Promise<T>) =>
      database.inAccount({ accountId: at.id, actor: readActor(caller) }, fn)

    /** Throws AppError where HTTP would reply with an error. */
    async function ask<N extends Name>(name: N, args: Arguments<Endpoints[N]>, ifMatch: number | null = null) {
      const endpoint = endpoints[name]
      const { params, query, body } = args as Record<string, unknown>
      const route = routes.find((each) => each.endpoint === endpoint)
      if (!route) throw new Error(`No domain has ${name}.`)
      const request = { id: 'test', ip: '127.0.0.1', userAgent: 'test', ifMatch, unlock: null }
      const parsed = parseRequest(endpoint, { params: params ?? {}, query: query ?? {}, body })
      const reply = await route.handle({ ...parsed, caller, platform, request, inAccount } as never)
      const checked = endpoint.reply === 'nothing' ? reply : checkReply(endpoint.reply as never, reply)
      return checked as Answer<Endpoints[N]>
    }
    return { ask, userId, caller }
  }

  return {
    database,
    /** Bypasses row-level security. */
    superuser,
    clock,
    keys,
    platform,
    account,
    elsewhere,
    person,
    admin: person(account, account.people.admin, 'admin'),
    sam: person(account, account.people.sam, 'employee'),
    jo: person(account, account.people.jo, 'employee'),
    stranger: person(elsewhere, elsewhere.people.admin, 'admin'),
    /** A person acting as another. */
    ghost: ({ caller: by }: { caller: Caller }, { caller: as }: { caller: Caller }) =>
      person(account, as.userId, as.role, { userId: by.userId, email: by.email, sessionId: by.sessionId }),
    /** Events published since the last call. */
    heardSince: () => told.splice(0),
    /** `count` generated contacts, by the thousand. */
    async fill(at: typeof account, count: number, seed: number) {
      const made = makeContacts(count, seed)
      await database.inAccount(at.scope, (tx) => insertContacts(tx, made, Object.values(at.people)))
      return made
    },
    close,
  }
}

function heard(tx: AccountTx, { name, payload }: { name: string; payload: unknown }): Told {
  const event = name as ServerEventName
  const parsed = checkReply(serverEvents[event].payload, payload)
  const stated = audiences[event]
  const audience =
    stated === 'stated' ? undefined : stated?.(parsed as never, { accountId: tx.accountId, userId: tx.actor.userId })
  if (!audience) throw new Error(`No one is named who hears ${event}.`)
  return { event, payload: parsed, audience }
}

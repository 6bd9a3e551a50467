import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'

export interface LimitedServers {
  /** Addresses of two servers that count together; the same one twice for a single node. */
  near: string
  far: string
  /** The token of a new session, which both know. */
  session(): string
  /** How many tokens were looked up so far. */
  lookedUp(): number
}

/** @param open `/knock` is public with 30 a minute, `/look` with 1200, `/act` for sessions with 300. */
export function rateLimitConformance(open: () => LimitedServers) {
  const from = (ip: string) => ({ headers: { 'x-forwarded-for': ip } })
  const anAddress = () => `10.${[1, 2, 3].map(() => Math.floor(Math.random() * 250)).join('.')}`
  const knock = (url: string, ip: string) => fetch(`${url}/api/knock`, { method: 'POST', ...from(ip) })
  const knockAs = (url: string, ip: string, token: string) =>
    fetch(`${url}/api/act`, {
      method: 'POST',
      headers: { 'x-forwarded-for': ip, authorization: `Bearer ${token}` },
    })

  test('limits an address to thirty a minute over all nodes, with the waiting time', async () => {
    const { near, far } = open()
    const ip = anAddress()
    for (let i = 0; i < 30; i++) expect((await knock(i % 2 ? near : far, ip)).status).toBe(200)
    for (const url of [near, far]) {
      const refused = await knock(url, ip)
      expect([refused.status, await refused.json()]).toMatchObject([429, { code: 'tooManyRequests' }])
      const seconds = Number(refused.headers.get('retry-after'))
      expect(seconds).toBeGreaterThan(0)
      expect(seconds).toBeLessThanOrEqual(60)
    }
    expect((await knock(near, anAddress())).status).toBe(200)
  })

  test('counts an unlock by the session that it unlocks, not by its address', async () => {
    const { near, session } = open()
    const ip = anAddress()
    const token = session()
    const unlock = (value: string) =>
      fetch(`${near}/api/knock`, { method: 'POST', headers: { 'x-forwarded-for': ip, unlock: value } })
    expect((await knockAs(near, ip, token)).status).toBe(200)
    for (let i = 0; i < 30; i++) await knock(near, ip)
    expect([(await unlock('made up')).status, (await unlock(token)).status]).toEqual([429, 200])
  })

  test('another endpoint counts by itself', async () => {
    const { near, far } = open()
    const ip = anAddress()
    for (let i = 0; i < 31; i++) await knock(near, ip)
    expect((await fetch(`${far}/api/look`, from(ip))).status).toBe(200)
  })

  test('counts a signed-in caller by session, not by address', async () => {
    const { near, far, session } = open()
    const ip = anAddress()
    const [one, other] = [session(), session()]
    for (let i = 0; i < 300; i++) await knockAs(i % 2 ? near : far, ip, one)
    expect((await knockAs(far, anAddress(), one)).status).toBe(429)
    expect((await knockAs(far, ip, other)).status).toBe(200)
  })

  test('does not count made-up tokens as callers, and stops looking them up beyond a limit', async () => {
    const { near, far, session, lookedUp } = open()
    const ip = anAddress()
    const colleague = session()
    expect((await knockAs(near, ip, colleague)).status).toBe(200)
    const madeUp = () => randomUUID().replaceAll('-', '')
    for (let i = 0; i < 1500; i++) expect((await knockAs(near, ip, madeUp())).status).toBe(401)
    await knockAs(near, ip, madeUp())
    const before = lookedUp()
    const refused = await knockAs(near, ip, madeUp())
    expect([refused.status, Number(refused.headers.get('retry-after'))]).toEqual([429, expect.any(Number)])
    expect(lookedUp()).toBe(before)
    expect((await knockAs(near, ip, colleague)).status).toBe(200)
    expect((await knockAs(far, anAddress(), madeUp())).status).toBe(401)
  })

  test('counts an IPv6 /64 as one address, and a /48 as eight', async () => {
    const { near } = open()
    const site = `2001:db8:${randomUUID().slice(0, 4)}`
    for (let subnet = 0; subnet < 8; subnet++) {
      for (let i = 0; i < 30; i++) expect((await knock(near, `${site}:${subnet}::${i}`)).status).toBe(200)
      expect((await knock(near, `${site}:${subnet}:ffff::1`)).status).toBe(429)
    }
    expect((await knock(near, `${site}:9::1`)).status).toBe(429)
  })
}

import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'

/** @param open Addresses of two servers that count together, with limits of 30 and 1200 a minute; the same one twice where it is alone. */
export function rateLimitConformance(open: () => { near: string; far: string }) {
  const from = (ip: string) => ({ headers: { 'x-forwarded-for': ip } })
  const anAddress = () => `10.${[1, 2, 3].map(() => Math.floor(Math.random() * 250)).join('.')}`
  const knock = (url: string, ip: string) => fetch(`${url}/api/knock`, { method: 'POST', ...from(ip) })

  test('an address has its thirty tries a minute, wherever they are made, and is told when to come again', async () => {
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

  test('another endpoint counts by itself', async () => {
    const { near, far } = open()
    const ip = anAddress()
    for (let i = 0; i < 31; i++) await knock(near, ip)
    expect((await fetch(`${far}/api/look`, from(ip))).status).toBe(200)
  })

  test('who is signed in counts by their session, not by the address of their office', async () => {
    const { near, far } = open()
    const ip = anAddress()
    const asSession = (token: string) => ({
      method: 'POST',
      headers: { 'x-forwarded-for': ip, authorization: `Bearer ${token}` },
    })
    const [one, other] = [randomUUID(), randomUUID()]
    for (let i = 0; i < 30; i++) await fetch(`${near}/api/knock`, asSession(one))
    expect((await fetch(`${far}/api/knock`, asSession(one))).status).toBe(429)
    expect((await fetch(`${far}/api/knock`, asSession(other))).status).toBe(200)
  })
}

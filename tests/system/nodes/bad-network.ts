// Two nodes, each behind a network that delays and cuts.
import pg from 'pg'
import { cuttingProxy } from './cutting-proxy.ts'
import { newInstallation } from './installation.ts'

export type BadNetwork = Awaited<ReturnType<typeof openBadNetwork>>

/** `cuts`: of each piece that passes, the chance that its connection ends there. */
export async function openBadNetwork(random: () => number, cuts: number) {
  const place = await newInstallation()
  const nodes = [await place.start(), await place.start()]
  const direct = (at = 0) => nodes[at % 2]?.url ?? ''
  const proxies = await Promise.all(nodes.map((_, at) => cuttingProxy(() => direct(at), { random, cuts, delay: 12 })))
  const admin = new pg.Pool({ connectionString: place.env.DATABASE_URL, max: 2 })
  return {
    place,
    admin,
    /** The addresses of a node, past the network and through it. */
    direct,
    through: (at: number) => proxies[at % 2]?.url ?? '',
    async killSecond() {
      await nodes[1]?.kill()
      nodes[1] = await place.start()
    },
    /** From now on nothing is cut or delayed. */
    calm() {
      for (const proxy of proxies) proxy.calm()
    },
    async close() {
      for (const proxy of proxies) await proxy.close()
      await admin.end()
      await place.close()
    },
  }
}

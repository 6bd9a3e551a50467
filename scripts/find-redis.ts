import { spawnSync } from 'node:child_process'
import { aptInstall } from './apt-install.ts'

/** Makes sure that there is a redis-server to start; installs Debian's if none is found and this user may. */
export function findRedis() {
  if (isThere()) return
  aptInstall('redis-server', 'Redis for the tests of several nodes')
  if (isThere()) return
  console.error('The tests of several nodes need Redis: install redis-server, and run npm test again.')
  process.exit(1)
}

const isThere = () => spawnSync('redis-server', ['--version']).status === 0

import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

let updated = false

/** Installs a Debian package if this user may. @param forWhat Shown meanwhile: `Chromium for the browser tests`. */
export function aptInstall(name: string, forWhat: string) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  console.log(`Installing ${forWhat} …`)
  // A server in the package must not be started: tests start their own.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
  const apt = (...args: string[]) => spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env })
  if (!updated) apt('update', '-qq')
  updated = true
  apt('install', '-y', '-qq', '--no-install-recommends', name)
}

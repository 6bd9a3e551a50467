import { existsSync } from 'node:fs'
import { aptInstall } from './apt-install.ts'

const usual = [
  // The headless shell starts and renders in a quarter less time.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** Path of a Chromium; installs Debian's if none is found and this user may. Otherwise says what to install. */
export function findChromium(): string {
  const found = [process.env.CHROMIUM_PATH, ...usual].find((path) => path && existsSync(path))
  if (found) return found
  // Not every Debian has the first.
  for (const name of ['chromium-headless-shell', 'chromium']) {
    aptInstall(name, 'Chromium for the browser tests')
    const installed = usual.find((path) => existsSync(path))
    if (installed) return installed
  }
  console.error(
    'The browser tests need Chromium or Google Chrome: install one, or set CHROMIUM_PATH to it, and run npm test again.',
  )
  process.exit(1)
}

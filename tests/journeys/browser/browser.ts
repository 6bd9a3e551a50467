import { type Browser, chromium } from 'playwright-core'

const quietly = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--no-first-run',
  '--disable-quic',
  '--disable-component-update',
  '--disable-sync',
  // A microphone that beeps, and nobody who has to allow it.
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
]

export const launchBrowser = () =>
  chromium.launch({ executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium', args: quietly })

let shared: Promise<Browser> | undefined

/** One for all files of a worker, whose visitors have separate contexts; it ends with the worker. */
export async function sharedBrowser(): Promise<Browser> {
  shared ??= launchBrowser()
  if (!(await shared).isConnected()) shared = launchBrowser()
  return shared
}

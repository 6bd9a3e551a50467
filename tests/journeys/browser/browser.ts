import { type Browser, chromium } from 'playwright-core'
import { voiceFile } from './voice-file.ts'

const quietly = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--no-first-run',
  '--disable-quic',
  '--disable-component-update',
  '--disable-sync',
  // A microphone, and nobody who has to allow it.
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
]

export const launchBrowser = () =>
  chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: [...quietly, `--use-file-for-fake-audio-capture=${voiceFile()}`],
  })

let shared: Promise<Browser> | undefined

/** One for all files of a worker, whose visitors have separate contexts; it ends with the worker. */
export async function sharedBrowser(): Promise<Browser> {
  shared ??= launchBrowser()
  if (!(await shared).isConnected()) shared = launchBrowser()
  return shared
}

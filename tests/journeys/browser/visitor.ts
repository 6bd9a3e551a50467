// A person with a browser: a page, and functions for what they see and do.
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core'
import { checkAccessibility, checkPlainPage } from './check-accessibility.ts'
import { type Problems, watchProblems } from './problems.ts'
import { narrow, wide } from './stand.ts'

export interface Stored {
  token: string
  userId: string
  namespace: string
}

export interface VisitorOptions {
  /** Already signed in, stored as the page itself does it. */
  session?: Stored | undefined
  /** Runs in every page before anything else: a desktop wrapper, for example. */
  before?: () => void
  /** With the service worker, for journeys that start without a server. */
  worker?: boolean
  /** The browser's time zone. */
  zone?: string
  /** The browser's language. */
  locale?: string
  /** Without JavaScript, on a phone. */
  plain?: boolean
}

export type Visitor = Awaited<ReturnType<typeof openVisitor>>

/** The limit for every step of a journey, even on a busy machine (ms). */
const PATIENCE = 30_000

/** What a visitor needs of a server: its address and its time. */
interface Visited {
  url: string
  clock: { now(): Date }
}

export async function openVisitor(browser: Browser, server: Visited, journey: string, options: VisitorOptions) {
  const { session, before, worker = false, zone = 'America/New_York', locale = 'en-US', plain = false } = options
  const context = await browser.newContext({
    baseURL: server.url,
    viewport: plain ? narrow : wide,
    hasTouch: plain,
    javaScriptEnabled: !plain,
    locale,
    timezoneId: zone,
    colorScheme: 'light',
    reducedMotion: 'reduce',
    acceptDownloads: true,
    serviceWorkers: worker ? 'allow' : 'block',
  })
  context.setDefaultTimeout(PATIENCE)
  // The page's time starts at the server's, and continues by itself.
  if (!plain) await context.clock.install({ time: server.clock.now() })
  if (session) await context.addInitScript(keepOnce, JSON.stringify(session))
  if (before) await context.addInitScript(before)
  return openTab(context, journey)
}

/**
 * In the page, before its own scripts; once, so that signing out has an effect. A stored state would need another page.
 */
function keepOnce(session: string) {
  // The browser's own PDF reader runs in a frame.
  if (window !== window.top) return
  if (localStorage.getItem('journey:kept')) return
  localStorage.setItem('journey:kept', 'yes')
  localStorage.setItem('frontdesk:session', session)
}

async function openTab(context: BrowserContext, journey: string) {
  const page = await context.newPage()
  const problems = watchProblems(page)
  const tabs: Problems[] = [problems]
  const notification = (text: string | RegExp) => page.getByRole('region', { name: 'Notifications' }).getByText(text)
  return {
    page,
    context,
    allow: problems.allow,
    unexpected: () => tabs.flatMap((tab) => tab.unexpected()),
    async go(path: string) {
      await page.goto(path)
    },
    /** Navigates by a link: loading the whole page again takes about two processor seconds. */
    async follow(path: string) {
      await page.evaluate((to) => history.pushState({}, '', to), path)
    },
    /** Waits until it is visible. */
    sees: (what: string | RegExp | Locator) => found(page, what).waitFor(),
    /** Waits until it is hidden. */
    misses: (what: string | RegExp | Locator) => found(page, what).waitFor({ state: 'hidden' }),
    press: (name: string | RegExp) => page.getByRole('button', { name, exact: true }).click(),
    field: (label: string | RegExp) => page.getByLabel(label, { exact: true }),
    fill: (label: string | RegExp, value: string) => page.getByLabel(label, { exact: true }).fill(value),
    /** Opens a menu by its button and chooses an item. */
    async choose(menu: string | RegExp, entry: string | RegExp) {
      await page.getByRole('button', { name: menu }).click()
      await page.getByRole('menu').getByText(entry, { exact: true }).click()
    },
    /** A tab of a contact's page, which may wait under More. */
    async openTab(name: string) {
      const tabs = page.getByRole('tablist', { name: 'Contact', exact: true })
      await tabs.waitFor()
      const tab = tabs.getByRole('tab', { name, exact: true })
      if ((await tab.count()) > 0) return tab.click()
      await page.getByRole('button', { name: 'More tabs' }).click()
      await page.getByRole('menuitem', { name, exact: true }).click()
    },
    dialog: (name?: string | RegExp) => page.getByRole('dialog', name ? { name } : {}),
    notification,
    /** Waits for a notification and puts the pointer on it: it stays until its button is pressed. */
    pauseNotification: (text: string | RegExp) => notification(text).hover(),
    at: (path: string | RegExp) =>
      page.waitForURL((url) => (typeof path === 'string' ? url.pathname === path : path.test(url.pathname))),
    /** Waits until the live connection is established. */
    connected: () => page.locator('[data-testid="connection"][data-status="connected"]').waitFor(),
    async signIn(email: string, password: string) {
      await page.getByLabel('Email', { exact: true }).fill(email)
      await page.getByLabel('Password', { exact: true }).fill(password)
      await page.getByRole('button', { name: 'Sign In', exact: true }).click()
    },
    checkAccessibility: (name: string) => checkAccessibility(page, `${journey}-${name}`),
    /** Of a page of the server without JavaScript. */
    checkPlainPage: (name: string) => checkPlainPage(page, `${journey}-${name}`),
    /** Another tab of the same browser. */
    async newTab(path: string) {
      const tab = await openTab(context, journey)
      tabs.push({ unexpected: tab.unexpected, allow: tab.allow })
      await tab.go(path)
      return tab
    },
  }
}

const found = (page: Page, what: string | RegExp | Locator) =>
  (typeof what === 'string' || what instanceof RegExp ? page.getByText(what) : what).first()

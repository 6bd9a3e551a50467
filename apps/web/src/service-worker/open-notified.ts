import { kindOf } from './what-is-kept.ts'

/** The part of a window that is used here. */
export interface OpenWindow {
  url: string
  focus(): Promise<unknown>
  postMessage(message: unknown): void
}

interface Windows {
  /** The one that had the focus last comes first. */
  matchAll(options: { type: 'window'; includeUncontrolled: true }): Promise<readonly OpenWindow[]>
  openWindow(url: string): Promise<unknown>
}

/**
 * A notification was clicked: the workspace comes to the front and goes where the notification says, without loading
 * again, since somebody may be typing there. Without an address it only comes to the front.
 */
export async function openNotified(windows: Windows, origin: string, data: unknown) {
  const { href } = (data ?? {}) as { href?: string }
  const open = await windows.matchAll({ type: 'window', includeUncontrolled: true })
  // The clients' app and trainings in windows of their own are served from the same place.
  const workspace = open.find(
    ({ url }) =>
      kindOf({ method: 'GET', mode: 'navigate', url }, origin) === 'page' &&
      !new URL(url).pathname.startsWith('/trainings/'),
  )
  if (!workspace) return void (await windows.openWindow(href ?? '/'))
  // It may not be allowed, such as on another virtual screen: the page is there all the same.
  await workspace.focus().catch(() => undefined)
  if (href !== undefined) workspace.postMessage({ open: href })
}

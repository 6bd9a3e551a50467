// The desktop wrapper, when the page runs in it: it reports when the computer is locked, shows a count on its icon, and
// brings its window to the front.

export interface FrontdeskDesktop {
  onLock(run: () => void): void
  onUnlock(run: () => void): void
  setBadge(count: number): void
  focus(): void
}

declare global {
  interface Window {
    frontdeskDesktop?: FrontdeskDesktop
  }
}

export const findDesktop = (): FrontdeskDesktop | undefined =>
  typeof window === 'undefined' ? undefined : window.frontdeskDesktop

import type { FrontdeskDesktop } from '../../../apps/web/src/platform/desktop.ts'

/** Simulates the desktop app around the page; runs in the page. `lockComputer` locks the computer. */
export const desktopWrapper = () => {
  const wrapper: FrontdeskDesktop = {
    onLock: (run) => addEventListener('computer-locked', run),
    onUnlock: (run) => addEventListener('computer-unlocked', run),
    setBadge: (count) => document.documentElement.setAttribute('data-app-badge', String(count)),
    focus: () => {},
  }
  window.frontdeskDesktop = wrapper
}

/** For page.evaluate. */
export const lockComputer = () => dispatchEvent(new Event('computer-locked'))
export const unlockComputer = () => dispatchEvent(new Event('computer-unlocked'))

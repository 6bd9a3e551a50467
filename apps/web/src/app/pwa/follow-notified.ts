// A click on a notification of the system leads to what it is about: the service worker sends where (open-notified.ts).

/** `go`: to an address within the workspace, without loading the page. */
export const followNotified = (messages: EventTarget, go: (href: string) => void) =>
  messages.addEventListener('message', (event) => {
    const { open } = ((event as MessageEvent<unknown>).data ?? {}) as { open?: unknown }
    if (typeof open === 'string' && /^\/(?!\/)/.test(open)) go(open)
  })

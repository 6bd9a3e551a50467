// Runs inside the page: what was painted, and when. Available as `window.bench`.

export interface Watching {
  /** Collects the time of every frame, in milliseconds, until the returned function is called. */
  frames(): () => number[]
  /**
   * Milliseconds from the next event of that kind to the end of the frame in which `shown` is true: by default the
   * first.
   */
  paintedAfter(event: 'keydown' | 'pointerdown', shown?: () => boolean): Promise<number>
}

declare global {
  interface Window {
    bench: Watching
  }
}

/** Passed to the browser as text: it must not use anything from outside. */
export function watch() {
  /** After the current frame is painted: a message is handled right after that. */
  const painted = () =>
    new Promise<void>((resolve) => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => resolve()
      port2.postMessage(undefined)
    })
  const patience = 10_000
  window.bench = {
    frames() {
      const times: number[] = []
      let on = true
      const note = (time: number) => {
        if (on) times.push(time)
        if (on) requestAnimationFrame(note)
      }
      requestAnimationFrame(note)
      return () => {
        on = false
        return times
      }
    },
    paintedAfter: (event, shown = () => true) =>
      new Promise((resolve, reject) => {
        setTimeout(() => reject(new Error(`Nothing was shown after the ${event}.`)), patience)
        const started = ({ timeStamp }: Event) => {
          const look = async () => {
            if (!shown()) return requestAnimationFrame(look)
            await painted()
            resolve(performance.now() - timeStamp)
          }
          requestAnimationFrame(look)
        }
        window.addEventListener(event, started, { capture: true, once: true })
      }),
  }
}

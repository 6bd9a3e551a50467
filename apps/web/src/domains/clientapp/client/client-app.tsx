import { useEffect, useMemo, useState } from 'react'
import { clientAppTexts as texts } from '../texts/client-app.texts.ts'
import styles from './client-app.module.css'
import { type Brand, type ClientCalls, ClientFailure, clientCalls } from './client-calls.ts'
import { Opened } from './opened.tsx'
import { showInHead } from './show-in-head.ts'

/** The app of an agency, or why it can’t be shown. */
export function ClientApp({ namespace }: { namespace: string }) {
  const calls = useMemo(() => clientCalls(namespace), [namespace])
  const [attempt, setAttempt] = useState(0)
  const result = useBrand(calls, attempt)
  useEffect(() => {
    if (result === undefined) return
    if (result instanceof ClientFailure) document.title = texts.unavailable
    else showInHead(namespace, result)
  }, [namespace, result])
  if (result instanceof ClientFailure) {
    const unknown = result.code !== 'offline' && result.code !== 'tooManyRequests'
    return (
      <main className={styles.app}>
        <div className={styles.screen}>
          <h1>{unknown ? texts.unavailable : texts.notNow}</h1>
          <p role="alert">{unknown ? texts.unavailableText : result.message}</p>
          {!unknown && (
            <button type="button" className={styles.solid} onClick={() => setAttempt(attempt + 1)}>
              {texts.retry}
            </button>
          )}
        </div>
      </main>
    )
  }
  return (
    <main className={styles.app}>
      {result ? <Opened brand={result} calls={calls} namespace={namespace} /> : <Loading />}
    </main>
  )
}

function useBrand(calls: ClientCalls, attempt: number) {
  const [result, setResult] = useState<Brand | ClientFailure>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt calls again
  useEffect(() => {
    let current = true
    setResult(undefined)
    calls.brand().then(
      (brand) => current && setResult(brand),
      (failure: ClientFailure) => current && setResult(failure),
    )
    return () => {
      current = false
    }
  }, [calls, attempt])
  return result
}

const Loading = () => (
  <div className={styles.screen} role="status" aria-label={texts.loading}>
    <i className={styles.bone} data-size="logo" />
    {['a', 'b', 'c', 'd', 'e'].map((row) => (
      <i key={row} className={styles.bone} />
    ))}
  </div>
)

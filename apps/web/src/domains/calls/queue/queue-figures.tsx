import type { ReactNode } from 'react'
import { DASH } from '#ui/format/dash.ts'
import { CallTimer } from '../call-timer.tsx'
import { formatDuration } from '../caller-name.ts'
import { queueTexts as texts } from '../texts/queue.texts.ts'
import type { CallQueue } from './queue.queries.ts'
import styles from './queue-tab.module.css'

/** All together; where several locations have callers, also each. */
export function QueueFigures({ queues }: { queues: readonly CallQueue[] }) {
  const all = queues.find(({ sid }) => sid === 'incoming')
  const places = queues.filter((queue) => queue !== all)
  return (
    <div className={styles.head}>
      {all && (
        <dl className={styles.figures}>
          <Figure name={texts.onLine}>{all.currentSize}</Figure>
          <Figure name={texts.toCallBack}>{all.callbacks}</Figure>
          <Figure name={texts.average}>{averageOf(all)}</Figure>
          <Figure name={texts.longest}>{longestOf(all)}</Figure>
        </dl>
      )}
      {places.length > 1 && (
        <details className={styles.places} open={places.length <= fewPlaces}>
          <summary>{texts.byLocation}</summary>
          <table>
            <thead>
              <tr>
                <th scope="col">{texts.location}</th>
                <th scope="col">{texts.onLine}</th>
                <th scope="col">{texts.toCallBack}</th>
                <th scope="col">{texts.averageWait}</th>
                <th scope="col">{texts.longest}</th>
              </tr>
            </thead>
            <tbody>
              {places.map((place) => (
                <tr key={place.sid}>
                  <th scope="row" title={place.friendlyName}>
                    {place.friendlyName}
                  </th>
                  <td>{place.currentSize}</td>
                  <td>{place.callbacks}</td>
                  <td>{averageOf(place)}</td>
                  <td>{longestOf(place)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </details>
      )}
    </div>
  )
}

/** More are opened when they are wanted. */
const fewPlaces = 4

const averageOf = ({ averageWaitTime }: CallQueue) => (averageWaitTime > 0 ? formatDuration(averageWaitTime) : DASH)
const longestOf = ({ longestSince }: CallQueue) => (longestSince ? <CallTimer from={longestSince} /> : DASH)

const Figure = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

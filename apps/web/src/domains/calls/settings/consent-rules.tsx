import { recordingRules, recordingRulesAsOf } from '@frontdesk/contract/calls/recording-consent'
import { formatDay } from '#ui/format/dates.ts'
import { callSettingsTexts as texts } from '../texts/call-settings.texts.ts'
import styles from './call-settings.module.css'

/** Why a recording is announced, or not: the rules as the server applies them. */
export const ConsentRules = () => (
  <details className={styles.rules}>
    <summary>{texts.rules}</summary>
    <p>{texts.rulesText(formatDay(recordingRulesAsOf))}</p>
    <table>
      <thead>
        <tr>
          <th scope="col">{texts.state}</th>
          <th scope="col">{texts.source}</th>
        </tr>
      </thead>
      <tbody>
        {recordingRules.map(({ state, source }) => (
          <tr key={state}>
            <th scope="row">{state}</th>
            <td>{source}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </details>
)

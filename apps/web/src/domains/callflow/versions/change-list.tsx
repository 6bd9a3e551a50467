import type { FlowChange } from '../draft/compare-flows.ts'
import { editorTexts as texts } from '../texts/editor.texts.ts'
import styles from './versions.module.css'

export const ChangeList = ({ changes }: { changes: readonly FlowChange[] }) => (
  <table className={styles.changes}>
    <thead>
      <tr>
        <th scope="col">{texts.setting}</th>
        <th scope="col">{texts.inVersion}</th>
        <th scope="col">{texts.onScreen}</th>
      </tr>
    </thead>
    <tbody>
      {changes.map(({ label, before, after }) => (
        <tr key={label}>
          <th scope="row">{label}</th>
          <td>{before}</td>
          <td>{after}</td>
        </tr>
      ))}
    </tbody>
  </table>
)

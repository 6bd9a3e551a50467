import { TriangleAlert } from 'lucide-react'
import styles from './locations.module.css'
import { useLocations } from './locations.queries.ts'
import { locationsTexts as texts } from './texts/locations.texts.ts'

/** On pages whose settings belong to a location, while the account has none. */
export function MissingLocations() {
  const { data } = useLocations()
  if (!data || data.length > 0) return null
  return (
    <p role="alert" className={styles.alert}>
      <TriangleAlert aria-hidden />
      <span>
        <strong>{texts.missing}</strong> {texts.missingText}
      </span>
    </p>
  )
}

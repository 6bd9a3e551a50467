import { createContext, type ReactNode, useContext } from 'react'
import styles from './page-trail.module.css'

/** The links to the pages above the open one, outermost first. The application provides them; the kit knows no router. */
export const PageTrailContext = createContext<{ label: string; links: readonly ReactNode[] } | null>(null)

/** Breadcrumbs before the heading of a page, which is their last part. */
export function PageTrail() {
  const trail = useContext(PageTrailContext)
  if (!trail || trail.links.length === 0) return null
  return (
    <nav aria-label={trail.label} className={styles.trail}>
      <ol>
        {trail.links.map((link, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a trail is replaced as a whole
          <li key={index}>{link}</li>
        ))}
      </ol>
    </nav>
  )
}

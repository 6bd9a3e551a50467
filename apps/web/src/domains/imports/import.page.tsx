import { hasAdminRights, useMe } from '#platform/session/session-state.ts'
import { DeniedState } from '#ui/feedback/denied-state.tsx'
import { PageTrail } from '#ui/layout/page-trail.tsx'
import { ImportHistory } from './history/import-history.tsx'
import styles from './import.module.css'
import { OneImport } from './one-import.tsx'
import { importTexts } from './texts/import.texts.ts'
import { UploadStep } from './upload-step.tsx'
import { useImportPlace } from './use-import-place.ts'

export function ImportPage() {
  const { role } = useMe()
  const { id, go } = useImportPlace()
  if (!hasAdminRights(role)) return <DeniedState />
  return (
    // Not a PageFrame: the page scrolls on its own and keeps the actions of a step at the bottom.
    <div className={styles.page}>
      <header className={styles.header}>
        <PageTrail />
        <h1>{importTexts.title}</h1>
      </header>
      <div className={styles.body}>
        {id ? <OneImport key={id} id={id} onLeave={() => go(undefined)} /> : <UploadStep onUploaded={go} />}
        <ImportHistory current={id} onOpen={go} onLeave={() => go(undefined)} />
      </div>
    </div>
  )
}

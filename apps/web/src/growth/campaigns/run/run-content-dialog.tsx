import { Link } from '@tanstack/react-router'
import { buttonClass } from '#ui/actions/button-class.ts'
import { Dialog } from '#ui/overlays/dialog.tsx'
import type { WizardStep } from '../campaign-draft.ts'
import type { CampaignRun } from '../campaigns.queries.ts'
import { WrittenText } from '../content/written-text.tsx'
import { runTexts as texts } from '../texts/run.texts.ts'
import styles from './run.module.css'

/** What this run sends; later edits to the campaign don't change it. */
export function RunContentDialog({ run, onClose }: { run: CampaignRun; onClose(): void }) {
  const versions = run.contentB === null ? [run.content] : [run.content, run.contentB]
  const step = (name: WizardStep, label: string) => (
    <Link to="/campaigns/$id" params={{ id: run.campaign }} search={{ step: name }} className={buttonClass()}>
      {label}
    </Link>
  )
  return (
    <Dialog
      open
      size="md"
      title={texts.dialogTitle}
      subtitle={texts.laterEdits}
      onClose={onClose}
      actions={
        <>
          {step('content', texts.openContent)}
          {step('target', texts.openAudience)}
        </>
      }
    >
      <div className={styles.contents}>
        {run.format === 'email' && (
          <p>
            <b>{texts.subject}</b> <WrittenText text={run.subject} />
          </p>
        )}
        {versions.map((content, at) => (
          <section key={content}>
            {versions.length > 1 && <h3>{texts.version(at === 0 ? 'A' : 'B')}</h3>}
            <p className={styles.content} dir="auto">
              <WrittenText text={run.format === 'email' ? readWords(content) : content} />
            </p>
          </section>
        ))}
      </div>
    </Dialog>
  )
}

/** An email's text: the browser parses its HTML, which never becomes part of this page. */
function readWords(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const block of body.querySelectorAll('p, li, h1, h2, h3, br')) block.append('\n')
  return body.textContent.trim()
}

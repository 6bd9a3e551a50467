import { faultSentence, faultsOfTemplate } from '@frontdesk/contract/templates/lint'
import { Button } from '#ui/actions/button.tsx'
import styles from './templates.module.css'
import { templatesTexts } from './texts/templates.texts.ts'

interface TemplateFaultsProps {
  template: string
  onMend(template: string): void
}

/** What would be sent as it is, and how to correct it. */
export function TemplateFaults({ template, onMend }: TemplateFaultsProps) {
  const faults = faultsOfTemplate(template)
  return (
    <ul className={styles.faults} aria-live="polite" aria-label={templatesTexts.faults}>
      {faults.map((fault) => {
        const { at, text, meant } = fault
        return (
          <li key={at}>
            <span>{faultSentence(template, fault)}</span>
            {meant && (
              <Button
                size="s"
                onClick={() => onMend(`${template.slice(0, at)}{{${meant}}}${template.slice(at + text.length)}`)}
              >
                {templatesTexts.use(`{{${meant}}}`)}
              </Button>
            )}
          </li>
        )
      })}
    </ul>
  )
}

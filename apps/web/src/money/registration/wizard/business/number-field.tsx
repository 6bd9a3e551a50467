import { registrationLimits } from '@frontdesk/contract/money/registration/limits'
import { api } from '#platform/api.ts'
import { useRevealed } from '#platform/forms/use-revealed.ts'
import { useMe, useSession } from '#platform/session/session-state.ts'
import { Button } from '#ui/actions/button.tsx'
import { Control } from '#ui/fields/control.tsx'
import { FieldFrame, useFieldIds } from '#ui/fields/field.tsx'
import { patternMask } from '#ui/fields/mask/digits.ts'
import { masked } from '#ui/fields/mask/mask.ts'
import { businessTexts as texts } from '../../texts/wizard.texts.ts'
import styles from '../wizard.module.css'

interface NumberFieldProps {
  locationId: string
  idType: string
  /** Masked, of this ID type; undefined: there is none. */
  stored: string | undefined
  /** As typed; undefined: the stored one stays. */
  value: string | undefined
  onChange(value: string | undefined): void
  error: string | undefined
  locked: boolean
}

/** The mask adds its hyphens; what is kept are digits. */
const masks = { EIN: patternMask('##-#######'), DUNS: patternMask('##-###-####') } as const
const hasMask = (idType: string): idType is keyof typeof masks => idType in masks

/** The server masks by asterisks. */
const formatMasked = (stored: string) => stored.replaceAll('*', '•')

/** The stored number is masked, shown on request, and replaced by typing; it is in no draft and in no cache. */
export function NumberField({ locationId, idType, stored, value, onChange, error, locked }: NumberFieldProps) {
  const { account } = useMe()
  const ghosting = useSession((state) => state.ghosting)
  const params = { id: account.id, locationId }
  const revealed = useRevealed(texts.registrationNumber, async () => {
    const { registrationNumber } = await api.registration.showRegistrationNumber({ params })
    return registrationNumber
  })
  const isStored = stored !== undefined && value === undefined
  const isShown = isStored && revealed.value !== undefined
  const hint = isStored && !locked ? texts.logged : undefined
  const { id, control } = useFieldIds({ error, hint, required: true })
  const frame = { id, label: texts.registrationNumber, required: true, error, hint }
  const input = {
    ...control,
    name: 'registrationNumber',
    className: 'tabular',
    autoComplete: 'off',
    spellCheck: false,
    maxLength: registrationLimits.registrationNumber,
  }
  if (!isStored)
    return (
      <FieldFrame
        {...frame}
        aside={
          stored && (
            <span className={styles.aside}>
              <Button size="s" look="quiet" onClick={() => onChange(undefined)}>
                {texts.keep(formatMasked(stored))}
              </Button>
            </span>
          )
        }
      >
        <Control
          {...input}
          readOnly={locked}
          {...(hasMask(idType)
            ? { ...masked(masks[idType], value ?? '', onChange), inputMode: 'numeric' as const }
            : { value: value ?? '', onChange: ({ target }) => onChange(target.value) })}
        />
      </FieldFrame>
    )
  return (
    <FieldFrame
      {...frame}
      aside={
        <span className={styles.aside}>
          <Button
            size="s"
            look="quiet"
            busy={revealed.busy}
            disabled={ghosting && texts.ghost}
            onClick={isShown ? revealed.hide : revealed.show}
          >
            {isShown ? texts.hide(revealed.left) : texts.show}
          </Button>
          {!locked && (
            <Button size="s" look="quiet" onClick={() => onChange('')}>
              {texts.replace}
            </Button>
          )}
        </span>
      }
    >
      <Control {...input} readOnly value={isShown ? String(revealed.value) : formatMasked(stored)} />
    </FieldFrame>
  )
}

import {
  Car,
  CreditCard,
  FileText,
  Folder,
  Globe,
  HeartPulse,
  House,
  Link2,
  type LucideIcon,
  Phone,
  ShieldCheck,
} from 'lucide-react'
import { useFormField } from '#platform/forms/fields/use-form-field.ts'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { FieldFrame, useFieldIds } from '#ui/fields/field.tsx'
import { dialogTexts } from '../texts/dialog.texts.ts'
import styles from './dialog.module.css'

/** Stored name → icon. */
const icons: Readonly<Record<string, LucideIcon>> = {
  link: Link2,
  web: Globe,
  document: FileText,
  folder: Folder,
  policy: ShieldCheck,
  payment: CreditCard,
  car: Car,
  house: House,
  health: HeartPulse,
  phone: Phone,
}

/** An unknown name shows the default link icon. */
export function LinkIcon({ name }: { name: string | null }) {
  const Icon = icons[name ?? ''] ?? Link2
  return <Icon size={16} aria-hidden />
}

/** Pressing it again removes the icon. */
export function LinkIconField({ name, label }: { name: string; label: string }) {
  const { value, onChange, error } = useFormField(name)
  const { id } = useFieldIds({ error })
  return (
    <div className={styles.wide}>
      <FieldFrame id={id} label={label} error={error} group>
        {/* biome-ignore lint/a11y/useSemanticElements: the frame's label names the buttons */}
        <div role="group" aria-labelledby={`${id}-label`} className={styles.icons}>
          {Object.entries(icons).map(([key, Icon]) => (
            <IconButton
              key={key}
              name={dialogTexts.icon(key)}
              icon={<Icon />}
              pressed={value === key}
              onClick={() => onChange(value === key ? '' : key)}
            />
          ))}
        </div>
      </FieldFrame>
    </div>
  )
}

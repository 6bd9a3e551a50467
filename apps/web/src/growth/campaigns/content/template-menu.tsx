import type { Editor } from '@tiptap/core'
import { MessageSquareText } from 'lucide-react'
import { useTemplates } from '#domains/templates/templates.public.ts'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { Menu } from '#ui/actions/menu.tsx'
import { insertPlain } from './editor/insert-content.ts'
import { contentTexts as texts } from './texts/content.texts.ts'

/** Inserts message templates with their placeholders. */
export function TemplateMenu({ editor }: { editor: Editor }) {
  const { data = [] } = useTemplates()
  return (
    <Menu
      label={texts.templates}
      placement="top-start"
      trigger={<IconButton name={texts.insertTemplate} icon={<MessageSquareText />} />}
      entries={
        data.length === 0
          ? [{ heading: texts.noTemplates }]
          : data.map(({ name, template }) => ({
              label: name,
              hint: template.replace(/\s+/g, ' ').slice(0, 80),
              run: () => {
                editor.commands.focus()
                insertPlain(editor.view, 'text', template)
              },
            }))
      }
    />
  )
}

import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { AtSign, Bold, Captions, Link, List, ListOrdered } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/actions/button.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { describeKeys } from '#ui/actions/shortcut-keys.ts'
import { EmojiButton } from '#ui/fields/emoji/emoji-button.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Popover } from '#ui/overlays/popover.tsx'
import styles from './content.module.css'
import { DescribePicture } from './describe-picture.tsx'
import { insertAt, insertTyped } from './editor/insert-content.ts'
import { AddPictures } from './pictures.tsx'
import { contentTexts as texts } from './texts/content.texts.ts'

interface EmailToolsProps {
  editor: Editor
  onFiles(files: FileList | null): boolean
}

/** Bold, links, lists, and pictures: what every mailbox can show. */
export function EmailTools({ editor, onFiles }: EmailToolsProps) {
  const [linkAt, setLinkAt] = useState<HTMLElement | null>(null)
  const [describeAt, setDescribeAt] = useState<HTMLElement | null>(null)
  const on = useEditorState({
    editor,
    selector: () => ({
      bold: editor.isActive('bold'),
      link: editor.isActive('link'),
      bullets: editor.isActive('bulletList'),
      numbers: editor.isActive('orderedList'),
      picture: editor.isActive('image'),
    }),
  })
  const chain = () => editor.chain().focus()
  return (
    <>
      <IconButton
        name={texts.bold}
        shortcut={describeKeys('mod+b')}
        icon={<Bold />}
        pressed={on.bold}
        onClick={() => chain().toggleBold().run()}
      />
      <IconButton
        name={texts.link}
        icon={<Link />}
        pressed={on.link}
        onClick={({ currentTarget }) => setLinkAt(currentTarget)}
      />
      <IconButton
        name={texts.bullets}
        icon={<List />}
        pressed={on.bullets}
        onClick={() => chain().toggleBulletList().run()}
      />
      <IconButton
        name={texts.numbers}
        icon={<ListOrdered />}
        pressed={on.numbers}
        onClick={() => chain().toggleOrderedList().run()}
      />
      <span className={styles.between} />
      <IconButton name={texts.insertPlaceholder} shortcut="@" icon={<AtSign />} onClick={() => insertAt(editor)} />
      <AddPictures pictures={{ add: onFiles }} />
      {(on.picture || describeAt) && (
        <IconButton
          name={texts.describePicture}
          icon={<Captions />}
          onClick={({ currentTarget }) => setDescribeAt(currentTarget)}
        />
      )}
      <EmojiButton onPick={(emoji) => insertTyped(editor, emoji)} scope={texts.scope} />
      <Popover anchor={linkAt} onClose={() => setLinkAt(null)} label={texts.link} placement="top-start">
        <LinkForm editor={editor} onDone={() => setLinkAt(null)} />
      </Popover>
      <Popover
        anchor={describeAt}
        onClose={() => setDescribeAt(null)}
        label={texts.describePicture}
        placement="top-start"
      >
        <DescribePicture editor={editor} onDone={() => setDescribeAt(null)} />
      </Popover>
    </>
  )
}

function LinkForm({ editor, onDone }: { editor: Editor; onDone(): void }) {
  const before = String(editor.getAttributes('link').href ?? '')
  const [address, setAddress] = useState(before)
  const [error, setError] = useState<string>()
  const set = () => {
    const href = parseLink(address)
    if (!href) return setError(texts.badLink)
    onDone()
    const { empty } = editor.state.selection
    const at = editor.chain().focus().extendMarkRange('link')
    if (empty && !before)
      at.insertContent({ type: 'text', text: address.trim(), marks: [{ type: 'link', attrs: { href } }] }).run()
    else at.setLink({ href }).run()
  }
  return (
    <form
      className={styles.link}
      onSubmit={(event) => {
        event.preventDefault()
        set()
      }}
    >
      <TextField
        label={texts.linkAddress}
        autoFocus
        inputMode="url"
        maxLength={2000}
        value={address}
        onChange={(typed) => {
          setAddress(typed)
          setError(undefined)
        }}
        error={error}
      />
      <div>
        {before && (
          <Button
            look="quiet"
            onClick={() => {
              onDone()
              editor.chain().focus().extendMarkRange('link').unsetLink().run()
            }}
          >
            {texts.removeLink}
          </Button>
        )}
        <Button look="solid" type="submit">
          {texts.setLink}
        </Button>
      </div>
    </form>
  )
}

/** Adds a scheme to `example.com`. Undefined for an address that a mailbox wouldn't open. */
export function parseLink(typed: string): string | undefined {
  const written = typed.trim()
  if (written === '' || /\s/.test(written)) return undefined
  const whole = /^[a-z][a-z0-9+.-]*:/i.test(written)
    ? written
    : written.includes('@')
      ? `mailto:${written}`
      : `https://${written}`
  if (!URL.canParse(whole)) return undefined
  const { protocol, hostname } = new URL(whole)
  const isMail = protocol === 'mailto:' || protocol === 'tel:'
  return isMail || (/^https?:$/.test(protocol) && hostname.includes('.')) ? whole : undefined
}

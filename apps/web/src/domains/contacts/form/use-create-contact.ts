import { newContactForm } from '@frontdesk/contract/forms/contact'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { hasCode, messageOf } from '#platform/api/api-failure.ts'
import { generateKey } from '#platform/api/random-key.ts'
import { api } from '#platform/api.ts'
import { draftOf } from '#platform/forms/draft/draft-text.ts'
import { buildInitialTexts, type FormText } from '#platform/forms/form-text.ts'
import { collectFilled } from '#platform/forms/sent-values.ts'
import { snack } from '#ui/feedback/snackbar.ts'
import { storeContact } from '../contacts.queries.ts'
import { failureText } from '../failure-texts.ts'
import { newContactTexts } from '../texts/new-contact.texts.ts'

/** Adds the contact and opens it. Retrying after a lost reply adds it only once. */
export function useCreateContact(onCreated: (id?: string) => void) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const sent = useRef({ body: '', key: '' })
  return useMutation({
    mutationFn: (values: FormText) => {
      const body = collectFilled(newContactForm, values)
      const text = JSON.stringify(body)
      if (sent.current.body !== text) sent.current = { body: text, key: generateKey() }
      const hold = {
        id: sent.current.key,
        label: newContactTexts.label,
        words: newContactForm.needs.oneOf.flatMap((field) => body[field] ?? []).join(' '),
        href: '/contacts/contact/new',
        draft: { key: 'new-contact' as const, fields: draftOf(values, buildInitialTexts(newContactForm.fields)) },
      }
      return api.contacts.createContact({ body: body as never }, { hold })
    },
    onSuccess: (contact) => {
      onCreated(contact.id)
      snack.success(newContactTexts.created)
      if (!contact.id) return void navigate({ to: '/contacts', replace: true })
      storeContact(client, contact)
      void navigate({ to: '/contacts/contact/$id', params: { id: contact.id }, replace: true })
    },
    onError(error) {
      if (!hasCode(error, 'held')) {
        return void snack.error(failureText('createContact', error))
      }
      onCreated()
      snack.info(messageOf(error))
      void navigate({ to: '/contacts', replace: true })
    },
  })
}

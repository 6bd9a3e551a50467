import { addressTypes } from '@frontdesk/contract/forms/address'
import { useMutation } from '@tanstack/react-query'
import { Map as MapIcon, MapPin, Pin } from 'lucide-react'
import { messageOf } from '#platform/api/api-failure.ts'
import { api } from '#platform/api.ts'
import { IconButton, iconButtonClass } from '#ui/actions/icon-button.tsx'
import { snack } from '#ui/feedback/snackbar.ts'
import { type AddressRow, addressRecordType } from '../dialog/record-types.ts'
import { listTexts as texts } from '../texts/lists.texts.ts'
import { AddressLines } from './address-line-links.tsx'
import { addressLines, mapLink } from './address-lines.ts'
import { CardHead } from './card-parts.tsx'
import styles from './lists.module.css'
import { RecordList } from './record-list.tsx'

const byType = (rows: AddressRow[]) =>
  rows.toSorted((a, b) => addressTypes.indexOf(a.type) - addressTypes.indexOf(b.type))

/** Physical ones first, then mailing, previous, and other ones. */
export const AddressList = ({ contactId }: { contactId: string }) => (
  <RecordList
    recordType={addressRecordType}
    contactId={contactId}
    icon={<MapPin />}
    sort={byType as never}
    card={(address, open) => <AddressCard address={address} contactId={contactId} onOpen={open} />}
  />
)

interface AddressCardProps {
  address: AddressRow
  contactId: string
  onOpen(): void
}

function AddressCard({ address, contactId, onOpen }: AddressCardProps) {
  const lines = addressLines(address)
  const map = mapLink(address)
  return (
    <>
      <CardHead
        title={address.type}
        onOpen={onOpen}
        actions={
          <>
            {map && (
              <a
                href={map}
                target="_blank"
                rel="noreferrer"
                className={iconButtonClass('s')}
                aria-label={texts.showMap}
                title={texts.showMap}
              >
                <MapIcon />
              </a>
            )}
            <PinButton address={address} contactId={contactId} />
          </>
        }
      />
      <address className={styles.lines}>
        <AddressLines lines={lines} map={map} />
      </address>
    </>
  )
}

function PinButton({ address, contactId }: Omit<AddressCardProps, 'onOpen'>) {
  const { id, pinned, version } = address
  const toggle = useMutation({
    mutationFn: () =>
      api.addresses.changeRecord(
        { params: { id: contactId, recordId: id }, body: { pinned: !pinned } },
        { ifMatch: version },
      ),
    onSuccess: () => {
      snack.success(addressRecordType.says.updated)
    },
    onError: (error) => snack.error(`${addressRecordType.fails.updating} ${messageOf(error)}`),
  })
  return (
    <IconButton
      size="s"
      name={pinned ? texts.unpin : texts.pin}
      icon={<Pin />}
      pressed={pinned}
      aria-busy={toggle.isPending}
      onClick={() => !toggle.isPending && toggle.mutate()}
    />
  )
}

import { MapPin } from 'lucide-react'
import { defineResource } from '../../../src/resources/_kit/declaration/defineResource.ts'
import { venue } from './contract.ts'

const label = (text: string) => ({ id: text, en: text })

export const venueResource = defineResource({
  entity: venue,
  menu: true,
  icon: MapPin,
  fields: {
    name: { kind: 'text', label: label('Nama') },
    address: { kind: 'longText', label: label('Alamat') },
    capacity: { kind: 'number', label: label('Kapasitas') },
    photo: { kind: 'picture', label: label('Foto') },
    notes: { kind: 'richText', label: label('Catatan') },
  },
  list: { columns: ['name', 'address', 'capacity'] },
  form: { fields: ['name', 'address', 'capacity', 'photo', 'notes'] },
})

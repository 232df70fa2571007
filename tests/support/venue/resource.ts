import { MapPin } from 'lucide-react'
import { defineResource } from '../../../src/resources/_kit/declaration/defineResource.ts'
import { venue } from './contract.ts'

const label = (text: string) => ({ id: text, en: text })

export const venueResource = defineResource({
  entity: venue,
  menu: true,
  icon: MapPin,
  fields: {
    name: { type: 'text', label: label('Nama') },
    address: { type: 'longText', label: label('Alamat') },
    capacity: { type: 'number', label: label('Kapasitas') },
    photo: { type: 'picture', label: label('Foto') },
    notes: { type: 'richText', label: label('Catatan') },
  },
  list: { columns: ['name', 'address', 'capacity'] },
  form: { fields: ['name', 'address', 'capacity', 'photo', 'notes'] },
})

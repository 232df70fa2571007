import type { Random } from './random.ts'

type Region = { weight: number; options: string[]; middle?: string[]; family: string[] }

/** Given and family names by the part of Indonesia that they sound of, weighted roughly by how many people live there. */
const regions: Region[] = [
  {
    weight: 34,
    middle: ['Adi', 'Eka', 'Nur', 'Catur', 'Kusuma'],
    options:
      'Agus Bambang Slamet Joko Wahyu Budi Eko Sri Endang Siti Wahyuni Retno Ningsih Dwi Tri Sugeng Yuli Rini Purwanti Galih Ratih Bagus Ajeng Dimas Putri Anjar Lestari Hendra Sekar'.split(
        ' ',
      ),
    family:
      'Santoso Wibowo Prasetyo Handayani Susanto Nugroho Rahayu Setiawan Utami Kurniawan Hartono Widodo Astuti Wijayanti Suryanto Purnomo Mulyani Saputra Widyastuti Hidayat'.split(
        ' ',
      ),
  },
  {
    weight: 16,
    middle: ['Nur', 'Eka'],
    options: 'Asep Ujang Dadang Cecep Neng Euis Iis Teti Dede Yayan Ai Imas Rizal Gilang Nenden Tatang'.split(
      ' ',
    ),
    family:
      'Suherman Sutisna Kosasih Nurjanah Permana Gunawan Komalasari Hermawan Sumiati Ramdani Supriatna Rohaeti'.split(
        ' ',
      ),
  },
  {
    weight: 8,
    options: 'Togar Hotma Parlindungan Rosmaida Tiurma Jonathan Maruli Duma Lamhot Saut Ruth Novita'.split(
      ' ',
    ),
    family:
      'Simanjuntak Hutapea Siregar Nasution Harahap Lubis Panjaitan Sitompul Ginting Tarigan Sembiring Manurung'.split(
        ' ',
      ),
  },
  {
    weight: 7,
    middle: ['Nur', 'Fitra'],
    options: 'Fauzan Rahmi Yulia Hafiz Afrizal Desi Zulfikar Mutia Ilham Rina Syafrizal Gusti'.split(' '),
    family: 'Chaniago Piliang Tanjung Koto Sikumbang Jambak Caniago Guci Malayu Pohan'.split(' '),
  },
  {
    weight: 6,
    options: [
      'I Wayan',
      'I Made',
      'I Nyoman',
      'I Ketut',
      'Ni Luh',
      'Ni Made',
      'Ni Komang',
      'Ida Bagus',
      'Anak Agung',
      'I Gede',
    ],
    family: 'Sudarma Suastika Artini Widiastuti Adnyana Wirawan Sukerti Parwata Suryani Mahendra'.split(' '),
  },
  {
    weight: 8,
    options: [
      'Andi',
      'Muhammad',
      'Nurul',
      'Baso',
      'Hasnah',
      'Syamsul',
      'Rahmat',
      'St. Aminah',
      'Irwan',
      'Fatmawati',
    ],
    family: [
      'Mappangara',
      'Daeng Nai',
      'Syahrir',
      'Mallarangeng',
      'Tenriawaru',
      'Bahar',
      'Daeng Rani',
      'Amiruddin',
    ],
  },
  {
    weight: 5,
    options: 'Teuku Cut Nur Muzakkir Mahdi Safrina Zulfan Rauzah Fakhrurrazi'.split(' '),
    family: ['Iskandar', 'Meutia', 'Ridwan', 'Zahara', 'Alamsyah', 'Mauliza', 'Syahputra'],
  },
  {
    weight: 6,
    options: 'Yohanes Maria Yosef Agustina Kornelis Theresia Petrus Elisabet Ferdinandus Yuliana'.split(' '),
    family: 'Bere Nahak Kewa Lamalera Manek Taek Wuwur Rihi Ndoen Seran Bria'.split(' '),
  },
  {
    weight: 4,
    options: 'Yulius Mince Herman Adolfina Markus Yakomina Otis Selvina Boas Frengky'.split(' '),
    family: 'Wenda Kogoya Rumbiak Mandacan Wanggai Yikwa Tabuni Karubaba Rumbewas Kambuaya'.split(' '),
  },
  {
    weight: 5,
    options: 'Deflin Grace Stenly Meyti Jemmy Olvi Ronny Vanda Christian Feibe'.split(' '),
    family:
      'Tumbelaka Wowor Mandagi Lumentut Pattiasina Latuconsina Sapulette Rumokoy Kalalo Pangemanan'.split(
        ' ',
      ),
  },
  {
    weight: 5,
    options: 'Kevin Steven Meilani Felicia Hendrik Yenny Susan Andreas Vivian Daniel'.split(' '),
    family: 'Tanuwijaya Halim Gunawan Wijaya Lim Salim Hartanto Susilo Tjahjono Oei'.split(' '),
  },
]

const weightedRegions = regions.flatMap((region) => Array.from({ length: region.weight }, () => region))

/** Many people have a single name. */
const singleNames =
  'Suharto Sukarni Paijem Wagiman Tukiyem Sutini Ponirin Ngatinah Supardi Mulyono Kasiyem Jumadi Poniyem Sutrisno'.split(
    ' ',
  )

/**
 * Names that test what shows them: long, with diacritics and apostrophes, and two that a careless sheet or page would
 * run. Whoever typed them is a participant like any other.
 */
export const awkwardNames = [
  'Raden Ajeng Siti Nurhaliza Kusumaningrum Wijayakusuma Hadiningrat binti Sosrokusumo',
  'Muhammad Abdurrahman Al-Faruq Syarifuddin bin Haji Abdul Karim Amrullah Datuk Rajo',
  "Nur'aini Ma'ruf",
  "Jum'at Sa'dullah",
  'Renée Désirée Lóuisa Tjandra',
  'José Fernandes Araújo da Conceição',
  'Müller Zoë Anggraini',
  'I Gusti Agung Ayu Ngurah Istri Pradnyaparamita Kesumadewi Wirasanjaya Putri Maharani',
  '=HYPERLINK("https://example.com","Klik di sini")',
  '<img src=x onerror=alert(1)>',
  'O',
] as const

export function fullName(r: Random): string {
  if (r.chance(0.05)) return r.pick(singleNames)
  const region = r.pick(weightedRegions)
  const middle = region.middle && r.chance(0.35) ? [r.pick(region.middle)] : []
  return [r.pick(region.options), ...middle, r.pick(region.family)].join(' ')
}

/** The part before the @ of an e-mail address: plain letters, and never empty. */
export function emailLocalPart(name: string): string {
  const localPart = name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '.')
    .slice(0, 40)
    .replace(/^\.+|\.+$/g, '')
  return localPart === '' ? 'peserta' : localPart
}

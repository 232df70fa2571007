import { q, type StudyOutline } from '../outline.ts'

export const beauty: StudyOutline = {
  title: 'Kecantikan',
  facilitators: [
    {
      name: 'Dewi Anggraeni Siregar',
      look: 'hijab',
      about: 'Perias pengantin adat Batak dan Melayu, pemilik sanggar rias di Medan.',
    },
    {
      name: 'Clara Tumbelaka',
      look: 'woman',
      about: 'Penata rambut dan juri lomba kecantikan tingkat provinsi.',
    },
  ],
  programs: [
    {
      title: 'Tata Rias Wajah Sehari-hari dan Pesta',
      type: 'offline',
      about: 'merias wajah sesuai bentuk, warna kulit, dan acara',
      competence: ['Menganalisis kulit', 'Memilih warna kosmetik', 'Merias mata', 'Menjaga kebersihan alat'],
      topics: ['Mengenal Kulit', 'Riasan Dasar', 'Riasan Mata', 'Riasan Pesta'],
    },
    {
      title: 'Pangkas Rambut Pria (Barber) Tingkat Dasar',
      type: 'offline',
      about: 'memangkas rambut pria dengan gunting dan mesin secara rapi dan higienis',
      competence: ['Mengenal alat pangkas', 'Memangkas gaya klasik', 'Mencukur janggut', 'Mensterilkan alat'],
      topics: ['Alat Pangkas', 'Gaya Klasik', 'Gradasi', 'Mencukur Janggut'],
    },
    {
      title: 'Membuka Usaha Salon Rumahan',
      type: 'online',
      about: 'merencanakan modal, tarif, dan promosi salon di rumah sendiri',
      competence: ['Menghitung modal awal', 'Menetapkan tarif', 'Menjaga pelanggan'],
      topics: ['Rencana Usaha', 'Modal dan Tarif', 'Promosi', 'Pelayanan'],
    },
    {
      title: 'Perawatan Kulit Alami dengan Bahan Lokal',
      type: 'online',
      status: 'draft',
      about: 'membuat lulur, masker, dan sabun dari bahan alami yang aman',
      competence: ['Memilih bahan', 'Membuat lulur', 'Menguji alergi'],
      topics: ['Bahan Lokal', 'Lulur dan Masker', 'Sabun', 'Uji Alergi'],
    },
    {
      title: 'Rias Pengantin Adat Jawa: Paes Ageng',
      type: 'offline',
      status: 'archive',
      about: 'merias pengantin gaya Yogyakarta beserta makna setiap unsurnya',
      competence: ['Menggambar paes', 'Menata sanggul', 'Memasang busana'],
      topics: ['Makna Paes', 'Menggambar Paes', 'Sanggul dan Busana'],
    },
  ],
  questions: [
    q(
      'Langkah pertama sebelum merias wajah adalah …',
      'Membersihkan wajah',
      ['Memakai lipstik', 'Memasang bulu mata', 'Menyemprot parfum'],
      'Riasan melekat baik pada kulit yang bersih.',
    ),
    q(
      'Singkatan SPF pada tabir surya berarti …',
      'Sun Protection Factor',
      ['Skin Powder Formula', 'Soft Paper Filter', 'Special Perfume Fragrance'],
      'SPF menunjukkan tingkat perlindungan terhadap sinar UVB.',
    ),
    q(
      'Alat pangkas harus disterilkan untuk …',
      'Mencegah penularan penyakit',
      ['Mempercantik alat', 'Menambah tajam', 'Menghemat listrik'],
      'Alat yang tidak steril dapat menularkan kuman.',
    ),
    q(
      'Jenis kulit yang mengilap karena sebum berlebih adalah kulit …',
      'Berminyak',
      ['Kering', 'Normal', 'Sensitif'],
      'Kulit berminyak menghasilkan sebum berlebih.',
    ),
    q(
      'Uji alergi kosmetik sebaiknya dilakukan di …',
      'Lipatan siku atau belakang telinga',
      ['Kelopak mata', 'Bibir', 'Seluruh wajah'],
      'Kulit di sana peka tetapi reaksinya mudah diamati.',
    ),
    q(
      'Lembaga yang memberi izin edar kosmetik di Indonesia adalah …',
      'BPOM',
      ['OJK', 'KPK', 'BPS'],
      'Izin edar kosmetik diterbitkan oleh BPOM.',
    ),
    q(
      'Lapisan kulit terluar disebut …',
      'Epidermis',
      ['Dermis', 'Hipodermis', 'Tulang rawan'],
      'Epidermis adalah lapisan kulit paling luar.',
    ),
    q(
      'Kosmetik untuk menyamarkan noda di wajah adalah …',
      'Concealer',
      ['Maskara', 'Eyeliner', 'Kuteks'],
      'Concealer menyamarkan noda dan lingkaran mata.',
    ),
    q(
      'Masker sekali pakai dan kuas bersih termasuk upaya menjaga …',
      'Higiene',
      ['Estetika', 'Tarif', 'Promosi'],
      'Higiene melindungi pelanggan dan perias.',
    ),
    q(
      'Warna netral pada riasan sehari-hari antara lain …',
      'Cokelat muda',
      ['Biru neon', 'Hijau terang', 'Ungu metalik'],
      'Cokelat muda tampak alami pada banyak warna kulit.',
    ),
  ],
}

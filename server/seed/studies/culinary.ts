import { q, type StudyOutline } from '../outline.ts'

export const culinary: StudyOutline = {
  title: 'Tata Boga',
  facilitators: [
    {
      name: 'Chef I Wayan Sudiarta',
      look: 'man',
      about: 'Juru masak hotel di Denpasar selama 20 tahun, penguji kompetensi tata boga.',
    },
    {
      name: 'Maria Goreti Kewa',
      look: 'woman',
      about: 'Pemilik toko roti rumahan di Ende dan pelatih usaha kue.',
    },
  ],
  programs: [
    {
      title: 'Membuat Roti dan Kue Kering untuk Usaha Rumahan',
      type: 'hybrid',
      about: 'membuat roti manis dan kue kering yang konsisten rasanya, sekaligus menghitung harga jualnya',
      competence: [
        'Menimbang dan mencampur adonan',
        'Mengatur suhu pemanggangan',
        'Mengemas dan memberi label',
        'Menghitung harga pokok',
      ],
      topics: ['Bahan dan Peralatan', 'Adonan Roti Manis', 'Kue Kering', 'Kemasan dan Label', 'Harga Pokok'],
    },
    {
      title: 'Meracik Kopi: Barista Dasar ☕',
      type: 'offline',
      about: 'mengenal biji kopi, menyetel gilingan, dan menyajikan espreso serta kopi seduh manual',
      competence: [
        'Mengenal jenis biji kopi',
        'Menyetel gilingan',
        'Menyeduh secara manual',
        'Membersihkan mesin espreso',
      ],
      topics: ['Dari Kebun ke Cangkir', 'Espreso', 'Seduh Manual', 'Susu dan Latte Art', 'Kebersihan Bar'],
    },
    {
      title: 'Katering Sehat untuk Acara Keluarga dan Kantor',
      type: 'online',
      about: 'merencanakan menu, belanja, dan dapur untuk pesanan 50 sampai 200 porsi',
      competence: [
        'Menyusun menu seimbang',
        'Menghitung kebutuhan bahan',
        'Mengatur alur dapur',
        'Menjaga keamanan pangan',
      ],
      topics: ['Merancang Menu', 'Menghitung Bahan', 'Alur Dapur', 'Keamanan Pangan', 'Pengantaran'],
    },
    {
      title: 'Sambal Nusantara dalam Kemasan Botol',
      type: 'online',
      status: 'draft',
      about: 'mengolah sambal yang tahan simpan, mengemasnya, dan mengurus izin edar industri rumah tangga',
      competence: ['Memilih dan mengolah cabai', 'Mensterilkan botol', 'Mengurus izin P-IRT'],
      topics: ['Ragam Sambal', 'Proses Masak', 'Sterilisasi Botol', 'Izin P-IRT'],
    },
    {
      title: 'Jajanan Pasar Tradisional Jawa',
      type: 'offline',
      status: 'archive',
      about: 'membuat klepon, lupis, nagasari, dan aneka jajanan pasar dengan bahan lokal',
      competence: [
        'Mengolah tepung beras dan ketan',
        'Memakai pewarna alami',
        'Membungkus dengan daun pisang',
      ],
      topics: ['Bahan Lokal', 'Jajanan Kukus', 'Jajanan Rebus', 'Bungkus Daun'],
    },
  ],
  questions: [
    q(
      'Berapa gram dalam satu kilogram?',
      '1.000 gram',
      ['100 gram', '10.000 gram', '500 gram'],
      'Satu kilogram sama dengan 1.000 gram.',
    ),
    q(
      'Bahan yang membuat adonan roti mengembang adalah …',
      'Ragi',
      ['Garam', 'Mentega', 'Air'],
      'Ragi menghasilkan gas karbon dioksida yang mengembangkan adonan.',
    ),
    q(
      'Tepung terigu yang paling cocok untuk roti adalah tepung berprotein …',
      'Tinggi',
      ['Rendah', 'Nol', 'Apa saja'],
      'Protein tinggi membentuk gluten yang membuat roti kenyal.',
    ),
    q(
      'Suhu bahaya, ketika bakteri mudah berkembang biak pada makanan, berada di antara …',
      '5 °C dan 60 °C',
      ['-18 °C dan 0 °C', '75 °C dan 100 °C', '100 °C dan 120 °C'],
      'Di antara 5 °C dan 60 °C bakteri berkembang dengan cepat.',
    ),
    q(
      'Sistem menyimpan bahan dengan memakai lebih dahulu yang masuk lebih dahulu disebut …',
      'FIFO',
      ['LIFO', 'HACCP', 'SOP'],
      'FIFO: first in, first out.',
    ),
    q(
      'Talenan untuk daging mentah sebaiknya …',
      'Dipisahkan dari talenan untuk sayur',
      ['Dipakai juga untuk buah', 'Tidak perlu dicuci', 'Dijemur tanpa dicuci'],
      'Pemisahan mencegah kontaminasi silang.',
    ),
    q(
      'Memasak bahan di dalam air yang mendidih disebut …',
      'Merebus',
      ['Menumis', 'Memanggang', 'Mengukus'],
      'Merebus berarti memasak di dalam air mendidih.',
    ),
    q(
      'Bahan utama tempe adalah …',
      'Kedelai',
      ['Kacang tanah', 'Singkong', 'Beras'],
      'Tempe dibuat dari kedelai yang difermentasi.',
    ),
    q(
      'Izin edar untuk pangan olahan skala rumah tangga adalah …',
      'P-IRT',
      ['SIM', 'IMB', 'STNK'],
      'P-IRT adalah Pangan Industri Rumah Tangga.',
    ),
    q(
      'Kopi arabika pada umumnya tumbuh baik di …',
      'Dataran tinggi',
      ['Pantai', 'Hutan bakau', 'Rawa'],
      'Arabika tumbuh baik di ketinggian sekitar 1.000 meter ke atas.',
    ),
  ],
}

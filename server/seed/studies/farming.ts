import { q, type StudyOutline } from '../outline.ts'

export const farming: StudyOutline = {
  title: 'Pertanian',
  facilitators: [
    {
      name: 'Dr. Ir. Slamet Widodo',
      look: 'man',
      about: 'Penyuluh pertanian dan peneliti hortikultura dataran rendah.',
    },
    {
      name: 'Yuliana Bano',
      look: 'woman',
      about: 'Petani muda dan penggerak kelompok tani perempuan di Timor.',
    },
  ],
  programs: [
    {
      title: 'Hidroponik Sayuran Daun di Pekarangan',
      type: 'hybrid',
      about: 'menanam selada, kangkung, dan pakcoy tanpa tanah di lahan yang sempit',
      competence: ['Merakit instalasi', 'Menyemai benih', 'Mengatur nutrisi', 'Memanen dan mengemas'],
      topics: ['Prinsip Hidroponik', 'Instalasi', 'Menyemai', 'Nutrisi', 'Panen'],
    },
    {
      title: 'Budi Daya Ikan Lele dalam Kolam Terpal',
      type: 'offline',
      about: 'membesarkan lele dari benih sampai panen dengan modal terjangkau',
      competence: ['Menyiapkan kolam', 'Memilih benih', 'Mengatur pakan', 'Mencegah penyakit'],
      topics: ['Kolam Terpal', 'Benih', 'Pakan', 'Penyakit', 'Panen dan Penjualan'],
    },
    {
      title: 'Membuat Pupuk Kompos dari Sampah Dapur',
      type: 'online',
      about: 'mengubah sisa dapur menjadi kompos yang matang dan tidak berbau',
      competence: ['Memilah sampah', 'Mengatur kadar air', 'Menilai kematangan kompos'],
      topics: ['Memilah Sampah', 'Menyusun Kompos', 'Merawat Kompos', 'Memakai Kompos'],
    },
    {
      title: 'Beternak Ayam Petelur Skala Rumah Tangga',
      type: 'online',
      status: 'draft',
      about: 'memelihara ayam petelur, mencatat produksi, dan memasarkan telur',
      competence: ['Menyiapkan kandang', 'Memberi pakan', 'Mencatat produksi'],
      topics: ['Kandang', 'Pakan', 'Kesehatan Ternak', 'Penjualan Telur'],
    },
    {
      title: 'Pascapanen Kopi: Dari Petik Merah ke Biji Hijau',
      type: 'offline',
      status: 'draft',
      about: 'memetik, mengolah, dan menjemur kopi agar mutunya terjaga',
      competence: ['Memetik buah merah', 'Mengolah basah dan kering', 'Mengukur kadar air'],
      topics: ['Petik Merah', 'Olah Basah', 'Penjemuran', 'Mutu Biji'],
    },
  ],
  questions: [
    q(
      'Menanam tanpa tanah dengan larutan nutrisi disebut …',
      'Hidroponik',
      ['Vertikultur', 'Okulasi', 'Stek'],
      'Hidroponik memakai air bernutrisi sebagai media.',
    ),
    q(
      'Unsur hara makro utama pada pupuk NPK adalah …',
      'Nitrogen, fosfor, dan kalium',
      ['Natrium, perak, dan kalsium', 'Nikel, platina, dan kobalt', 'Neon, fosfor, dan klor'],
      'N, P, dan K adalah lambang nitrogen, fosfor, dan kalium.',
    ),
    q(
      'Proses tumbuhan membuat makanan dengan bantuan cahaya disebut …',
      'Fotosintesis',
      ['Respirasi', 'Fermentasi', 'Transpirasi'],
      'Fotosintesis mengubah cahaya menjadi energi kimia.',
    ),
    q(
      'Alat untuk mengukur keasaman larutan nutrisi adalah …',
      'pH meter',
      ['Termometer', 'Timbangan', 'Barometer'],
      'pH meter mengukur derajat keasaman.',
    ),
    q(
      'Sampah yang cocok dijadikan kompos adalah …',
      'Sisa sayuran',
      ['Botol plastik', 'Pecahan kaca', 'Baterai bekas'],
      'Sampah organik terurai menjadi kompos.',
    ),
    q('Larutan dengan pH 7 bersifat …', 'Netral', ['Asam', 'Basa', 'Asin'], 'pH 7 adalah netral.'),
    q(
      'Ikan yang dikenal tahan hidup di air berkadar oksigen rendah adalah …',
      'Ikan lele',
      ['Ikan tuna', 'Ikan salmon', 'Ikan kerapu'],
      'Lele memiliki alat napas tambahan sehingga tahan di kolam terpal.',
    ),
    q(
      'Perbanyakan tanaman dengan memotong batang lalu menanamnya disebut …',
      'Stek',
      ['Okulasi', 'Penyerbukan', 'Penyemaian'],
      'Stek menumbuhkan tanaman dari potongan batang.',
    ),
    q(
      'Buah kopi yang sebaiknya dipetik berwarna …',
      'Merah',
      ['Hijau tua', 'Hitam kering', 'Putih'],
      'Buah merah sudah matang sempurna.',
    ),
    q(
      'Satu hektare sama dengan …',
      '10.000 meter persegi',
      ['100 meter persegi', '1.000 meter persegi', '100.000 meter persegi'],
      'Satu hektare berukuran 100 m × 100 m.',
    ),
  ],
}

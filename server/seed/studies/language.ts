import { q, type StudyOutline } from '../outline.ts'

export const language: StudyOutline = {
  title: 'Bahasa',
  facilitators: [
    { name: 'Agnes Rumbewas', look: 'woman', about: 'Pengajar bahasa Inggris untuk perhotelan di Jayapura.' },
    {
      name: 'Teuku Zulkarnain, M.Hum.',
      look: 'man',
      about: 'Ahli bahasa dan penyunting; penyuluh bahasa Indonesia bersertifikat.',
    },
  ],
  programs: [
    {
      title: 'Bahasa Inggris untuk Pelayanan Tamu Hotel',
      type: 'hybrid',
      about: 'menyambut, membantu, dan menangani keluhan tamu asing dalam bahasa Inggris',
      competence: ['Menyambut tamu', 'Menjelaskan fasilitas', 'Menangani keluhan', 'Memberi petunjuk arah'],
      topics: ['Greeting Guests', 'Hotel Facilities', 'Giving Directions', 'Handling Complaints'],
    },
    {
      title: 'Bahasa Jepang Dasar bagi Calon Pemagang',
      type: 'online',
      about: 'membaca hiragana dan katakana serta bercakap sederhana di tempat kerja',
      competence: ['Membaca hiragana dan katakana', 'Memperkenalkan diri', 'Memahami perintah kerja'],
      topics: ['Hiragana', 'Katakana', 'Perkenalan Diri', 'Percakapan di Tempat Kerja'],
    },
    {
      title: 'Menulis Artikel Populer dalam Bahasa Indonesia',
      type: 'online',
      about: 'menulis artikel yang enak dibaca, akurat, dan mengikuti kaidah ejaan',
      competence: [
        'Menemukan gagasan',
        'Menyusun kerangka',
        'Menulis paragraf yang padu',
        'Menyunting sendiri',
      ],
      topics: ['Menemukan Gagasan', 'Kerangka Tulisan', 'Paragraf', 'Ejaan', 'Menyunting'],
    },
    {
      title: 'Bahasa Isyarat Indonesia (BISINDO) untuk Petugas Layanan',
      type: 'offline',
      status: 'draft',
      about: 'menyapa dan melayani pelanggan Tuli dengan isyarat dasar',
      competence: ['Mengeja dengan jari', 'Menyapa pelanggan', 'Menanyakan kebutuhan'],
      topics: ['Budaya Tuli', 'Abjad Jari', 'Sapaan', 'Percakapan Layanan'],
    },
    {
      title: 'Wawancara Kerja dalam Bahasa Inggris',
      type: 'online',
      status: 'draft',
      quirk: 'noStudy',
      about: 'menjawab pertanyaan wawancara dengan percaya diri dalam bahasa Inggris',
      competence: ['Memperkenalkan diri', 'Menceritakan pengalaman', 'Mengajukan pertanyaan balik'],
      topics: ['Introducing Yourself', 'Talking about Experience', 'Questions to Ask'],
    },
  ],
  questions: [
    q(
      'Terjemahan yang tepat untuk «Selamat pagi» kepada tamu hotel adalah …',
      'Good morning',
      ['Good night', 'Good luck', 'Goodbye'],
      '«Good morning» diucapkan pada pagi hari.',
    ),
    q(
      'Bentuk lampau (past tense) dari kata kerja «go» adalah …',
      'went',
      ['goed', 'gone', 'going'],
      '«Went» adalah bentuk kedua dari «go».',
    ),
    q(
      'Penulisan kata yang baku adalah …',
      'Apotek',
      ['Apotik', 'Apotiek', 'Aphotek'],
      'KBBI mencatat «apotek».',
    ),
    q('Bentuk baku dari kata «ijin» adalah …', 'Izin', ['Ijin', 'Idzin', 'Izzin'], 'KBBI mencatat «izin».'),
    q(
      'Bentuk baku dari kata «praktek» adalah …',
      'Praktik',
      ['Praktek', 'Peraktik', 'Praktick'],
      'KBBI mencatat «praktik».',
    ),
    q(
      'Bentuk baku dari kata «resiko» adalah …',
      'Risiko',
      ['Resiko', 'Risikoh', 'Resico'],
      'KBBI mencatat «risiko».',
    ),
    q(
      'Antonim kata «maju» adalah …',
      'Mundur',
      ['Laju', 'Cepat', 'Naik'],
      'Lawan kata «maju» adalah «mundur».',
    ),
    q(
      'Kalimat yang efektif adalah …',
      'Para peserta hadir tepat waktu.',
      [
        'Para peserta-peserta hadir tepat waktu.',
        'Banyak para peserta hadir tepat waktu.',
        'Semua para peserta-peserta hadir tepat waktu.',
      ],
      '«Para» sudah menyatakan jamak.',
    ),
    q(
      '«Arigatou gozaimasu» berarti …',
      'Terima kasih',
      ['Selamat tinggal', 'Permisi', 'Selamat makan'],
      'Ungkapan itu adalah ucapan terima kasih dalam bahasa Jepang.',
    ),
    q(
      'Complete the sentence: «The breakfast room … on the second floor.»',
      'is',
      ['are', 'am', 'be'],
      'Subjek tunggal «the breakfast room» memerlukan «is».',
    ),
  ],
}

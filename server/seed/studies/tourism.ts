import { q, type StudyOutline } from '../outline.ts'

export const tourism: StudyOutline = {
  title: 'Pariwisata',
  facilitators: [
    {
      name: 'Ni Luh Putu Ayu Pradnyani',
      look: 'woman',
      about: 'Pemandu wisata berlisensi dan pengelola desa wisata di Bali utara.',
    },
    { name: 'La Ode Syamsuddin', look: 'man', about: 'Penyelam dan perintis wisata bahari di Wakatobi.' },
  ],
  programs: [
    {
      title: 'Pemandu Wisata Lokal yang Ramah dan Berpengetahuan',
      type: 'hybrid',
      about: 'memandu rombongan, bercerita tentang tempat, dan menjaga keselamatan tamu',
      competence: [
        'Menyusun rute',
        'Bercerita tentang tempat',
        'Menjaga keselamatan rombongan',
        'Menangani situasi darurat',
      ],
      topics: ['Peran Pemandu', 'Menyusun Rute', 'Teknik Bercerita', 'Keselamatan Tamu'],
    },
    {
      title: 'Mengelola Homestay di Desa Wisata',
      type: 'online',
      about: 'menyiapkan kamar, menyambut tamu, dan memasarkan homestay keluarga',
      competence: [
        'Menyiapkan kamar',
        'Menjaga kebersihan',
        'Mencatat pemesanan',
        'Memasarkan secara daring',
      ],
      topics: ['Standar Homestay', 'Kebersihan Kamar', 'Sarapan untuk Tamu', 'Pemesanan Daring'],
    },
    {
      title: 'Tata Graha Hotel: Membersihkan dan Menata Kamar',
      type: 'offline',
      about: 'membersihkan dan menata kamar hotel sesuai standar operasional',
      competence: [
        'Menyiapkan troli',
        'Menata tempat tidur',
        'Membersihkan kamar mandi',
        'Melaporkan kerusakan',
      ],
      topics: ['Peralatan dan Troli', 'Menata Tempat Tidur', 'Kamar Mandi', 'Laporan Kamar'],
    },
    {
      title: 'Fotografi Perjalanan dengan Ponsel',
      type: 'online',
      quirk: 'noParticipants',
      about: 'memotret pemandangan, makanan, dan manusia dengan kamera ponsel',
      competence: ['Mengatur komposisi', 'Memanfaatkan cahaya alami', 'Menyunting foto'],
      topics: ['Komposisi', 'Cahaya', 'Memotret Orang', 'Menyunting Foto'],
    },
    {
      title: 'Merancang Paket Wisata Bahari',
      type: 'hybrid',
      status: 'draft',
      about: 'menyusun paket wisata laut yang aman, adil, dan ramah terumbu karang',
      competence: ['Menghitung biaya paket', 'Menyusun jadwal', 'Menerapkan wisata ramah lingkungan'],
      topics: [],
    },
  ],
  questions: [
    q(
      'Candi Borobudur terletak di provinsi …',
      'Jawa Tengah',
      ['Bali', 'Jawa Barat', 'Sumatera Utara'],
      'Borobudur berada di Kabupaten Magelang, Jawa Tengah.',
    ),
    q(
      'Danau Toba berada di provinsi …',
      'Sumatera Utara',
      ['Riau', 'Sumatera Barat', 'Aceh'],
      'Danau Toba adalah danau vulkanik di Sumatera Utara.',
    ),
    q(
      'Zona waktu Bali adalah …',
      'WITA',
      ['WIB', 'WIT', 'GMT'],
      'Bali memakai Waktu Indonesia Tengah (UTC+8).',
    ),
    q(
      'Daftar rencana perjalanan dari hari ke hari disebut …',
      'Itinerari',
      ['Inventaris', 'Kuitansi', 'Notulen'],
      'Itinerari memuat jadwal perjalanan.',
    ),
    q(
      'Bagian hotel yang bertugas membersihkan kamar adalah …',
      'Tata graha (housekeeping)',
      ['Kantor depan', 'Akuntansi', 'Keamanan'],
      'Tata graha menjaga kebersihan kamar dan area umum.',
    ),
    q(
      'Proses tamu mendaftar saat tiba di hotel disebut …',
      'Check-in',
      ['Check-out', 'Check-up', 'Check-list'],
      'Check-in adalah pendaftaran saat kedatangan.',
    ),
    q(
      'Taman Nasional Komodo terletak di provinsi …',
      'Nusa Tenggara Timur',
      ['Maluku', 'Papua', 'Kalimantan Timur'],
      'Komodo hidup di Nusa Tenggara Timur.',
    ),
    q(
      'Prinsip wisata berkelanjutan yang benar adalah …',
      'Tidak meninggalkan sampah di lokasi',
      ['Membawa pulang karang', 'Memberi makan satwa liar', 'Berjalan di luar jalur'],
      'Wisatawan yang baik hanya meninggalkan jejak kaki.',
    ),
    q(
      'Aturan sepertiga dalam fotografi membagi bingkai menjadi …',
      'Sembilan bagian sama besar',
      ['Dua bagian', 'Empat bagian', 'Enam belas bagian'],
      'Dua garis mendatar dan dua garis tegak menghasilkan sembilan bagian.',
    ),
    q(
      'Ibu kota Provinsi Daerah Istimewa Yogyakarta adalah …',
      'Kota Yogyakarta',
      ['Sleman', 'Bantul', 'Wonosari'],
      'Ibu kotanya adalah Kota Yogyakarta.',
    ),
  ],
}

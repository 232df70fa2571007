import { q, type StudyOutline } from '../outline.ts'

export const design: StudyOutline = {
  title: 'Desain',
  facilitators: [
    {
      name: 'Galih Ramadhan, S.Ds.',
      look: 'man',
      about: 'Desainer grafis lepas dengan klien dari Bandung sampai Singapura.',
    },
    {
      name: 'Theresia Adelheid Manu',
      look: 'woman',
      about: 'Ilustrator dan perancang kemasan produk tenun Nusa Tenggara Timur.',
    },
  ],
  programs: [
    {
      title: 'Desain Grafis Dasar dengan Aplikasi Gratis',
      type: 'online',
      about: 'membuat poster, brosur, dan unggahan media sosial yang rapi dengan aplikasi tanpa biaya',
      competence: [
        'Menerapkan prinsip tata letak',
        'Memilih warna dan huruf',
        'Menyiapkan berkas siap cetak',
      ],
      topics: ['Prinsip Desain', 'Warna', 'Tipografi', 'Tata Letak', 'Berkas Siap Cetak'],
    },
    {
      title: 'Merancang Kemasan Produk UMKM',
      type: 'hybrid',
      about: 'merancang kemasan yang melindungi isi, menarik mata, dan memenuhi aturan label',
      competence: [
        'Mengenal bahan kemasan',
        'Membuat pola lipat',
        'Menyusun informasi label',
        'Membuat purwarupa',
      ],
      topics: ['Fungsi Kemasan', 'Bahan dan Pola', 'Label dan Aturan', 'Purwarupa'],
    },
    {
      title: 'Penyuntingan Video untuk Media Sosial',
      type: 'online',
      about: 'memotong, menyusun, dan memberi teks pada video pendek langsung dari ponsel',
      competence: [
        'Memilih potongan gambar',
        'Menyelaraskan gambar dan suara',
        'Menambah teks dan transisi',
        'Mengekspor dengan ukuran tepat',
      ],
      topics: [
        'Merekam yang Baik',
        'Memotong dan Menyusun',
        'Suara dan Musik',
        'Teks dan Transisi',
        'Mengekspor',
      ],
    },
    {
      title: 'Menggambar Pola dan Menjahit Busana Sederhana',
      type: 'offline',
      status: 'draft',
      about: 'mengukur badan, menggambar pola, dan menjahit rok serta blus sederhana',
      competence: [
        'Mengukur badan',
        'Menggambar pola dasar',
        'Mengoperasikan mesin jahit',
        'Menyelesaikan jahitan',
      ],
      topics: ['Mengukur Badan', 'Pola Dasar', 'Mesin Jahit', 'Penyelesaian'],
    },
    {
      title: 'Antarmuka Aplikasi: Dari Sketsa ke Purwarupa',
      type: 'online',
      about: 'merancang layar aplikasi yang mudah dipakai dan mengujinya bersama calon pengguna',
      competence: [
        'Mewawancarai pengguna',
        'Membuat sketsa layar',
        'Membuat purwarupa interaktif',
        'Menguji kegunaan',
      ],
      topics: ['Memahami Pengguna', 'Sketsa Layar', 'Purwarupa', 'Uji Kegunaan'],
    },
  ],
  questions: [
    q(
      'Tiga warna primer pada lingkaran warna pelukis adalah …',
      'Merah, kuning, biru',
      ['Hijau, ungu, jingga', 'Hitam, putih, abu-abu', 'Merah muda, cokelat, krem'],
      'Merah, kuning, dan biru tidak dapat dibuat dari warna lain.',
      'Lingkaran warna',
    ),
    q(
      'Mencampur cat biru dan kuning menghasilkan warna …',
      'Hijau',
      ['Ungu', 'Jingga', 'Cokelat'],
      'Biru dan kuning menghasilkan hijau.',
    ),
    q(
      'Mode warna yang umum untuk berkas cetak adalah …',
      'CMYK',
      ['RGB', 'HTML', 'JPEG'],
      'Mesin cetak memakai tinta cyan, magenta, yellow, dan key (hitam).',
    ),
    q(
      'Mode warna untuk layar adalah …',
      'RGB',
      ['CMYK', 'Pantone', 'HVS'],
      'Layar memadukan cahaya merah, hijau, dan biru.',
    ),
    q(
      'Huruf tanpa kait pada ujungnya disebut …',
      'Sans-serif',
      ['Serif', 'Kursif', 'Miring'],
      'Sans berarti «tanpa»; serif adalah kait di ujung huruf.',
    ),
    q(
      'Resolusi yang lazim untuk cetak berkualitas baik adalah …',
      '300 dpi',
      ['30 dpi', '72 dpi', '3 dpi'],
      'Cetak yang tajam biasanya memerlukan 300 titik per inci.',
    ),
    q(
      'Ruang kosong di sekitar unsur desain berguna untuk …',
      'Memberi ruang napas dan fokus',
      ['Menghemat tinta saja', 'Menutupi kesalahan', 'Menambah biaya'],
      'Ruang kosong mengarahkan perhatian pada yang penting.',
    ),
    q(
      'Format gambar yang mendukung latar transparan adalah …',
      'PNG',
      ['JPEG', 'MP3', 'TXT'],
      'PNG memiliki saluran alfa untuk transparansi.',
    ),
    q(
      'Ukuran kertas A4 adalah …',
      '210 × 297 mm',
      ['148 × 210 mm', '297 × 420 mm', '100 × 150 mm'],
      'Kertas A4 berukuran 210 × 297 mm menurut ISO 216.',
    ),
    q(
      'Gambar yang tersusun atas garis dan kurva sehingga tidak pecah saat diperbesar disebut …',
      'Vektor',
      ['Bitmap', 'Foto', 'Piksel'],
      'Gambar vektor dihitung ulang pada setiap ukuran.',
    ),
  ],
}

import { q, type StudyOutline } from '../outline.ts'

export const technology: StudyOutline = {
  title: 'Teknologi Informasi',
  facilitators: [
    {
      name: 'Rizky Maulana Harahap',
      look: 'man',
      about: 'Pengembang perangkat lunak dan pengajar komunitas pemrograman di Medan.',
    },
    {
      name: 'Fitri Nur Hidayati, S.Kom.',
      look: 'hijab',
      about: 'Analis data di perusahaan logistik; mengajar pengolahan data sejak 2016.',
    },
    {
      name: 'Kevin Tanuwijaya',
      look: 'man',
      about: 'Insinyur jaringan bersertifikat dengan spesialisasi kantor kecil dan sekolah.',
    },
  ],
  programs: [
    {
      title: 'Pemrograman Web untuk Pemula: HTML, CSS, dan JavaScript',
      type: 'online',
      about: 'membangun situs sederhana dari nol dan menayangkannya di internet',
      competence: [
        'Menyusun halaman dengan HTML',
        'Mengatur tampilan dengan CSS',
        'Menambah interaksi dengan JavaScript',
        'Menayangkan situs',
      ],
      topics: [
        'Cara Kerja Web',
        'HTML',
        'CSS',
        'JavaScript Dasar',
        'Formulir',
        'Menayangkan Situs',
        'Proyek Akhir',
      ],
    },
    {
      title: 'Analisis Data Dasar dengan SQL',
      type: 'online',
      about: 'mengambil, menyaring, dan meringkas data usaha dengan bahasa SQL',
      competence: ['Menulis kueri SELECT', 'Menggabungkan tabel', 'Meringkas data', 'Menyajikan temuan'],
      topics: [
        'Tabel dan Kolom',
        'Menyaring Data',
        'Menggabungkan Tabel',
        'Meringkas Data',
        'Menyajikan Temuan',
      ],
    },
    {
      title: 'Teknisi Komputer dan Jaringan Kantor Kecil',
      type: 'offline',
      about: 'merakit komputer, memasang jaringan, dan mengatasi gangguan sehari-hari',
      competence: ['Merakit komputer', 'Memasang kabel jaringan', 'Mengatur router', 'Mendiagnosis gangguan'],
      topics: ['Perangkat Keras', 'Merakit Komputer', 'Kabel dan Router', 'Mengatasi Gangguan'],
    },
    {
      title: 'Keamanan Siber untuk Karyawan',
      type: 'online',
      status: 'draft',
      about: 'melindungi akun, data, dan perangkat kantor dari penipuan daring',
      competence: [
        'Mengenali pengelabuan',
        'Membuat kata sandi yang kuat',
        'Mengaktifkan verifikasi dua langkah',
      ],
      topics: ['Ancaman Sehari-hari', 'Kata Sandi', 'Mengenali Pengelabuan', 'Mencadangkan Data'],
    },
    {
      title: 'Otomasi Pekerjaan Kantor dengan Python',
      type: 'online',
      status: 'draft',
      about: 'menulis skrip pendek untuk mengolah berkas dan laporan yang berulang',
      competence: ['Menulis skrip Python', 'Membaca dan menulis berkas', 'Mengolah data tabel'],
      topics: ['Dasar Python', 'Membaca Berkas', 'Mengolah Tabel', 'Mengirim Laporan'],
    },
  ],
  questions: [
    q(
      'HTML adalah singkatan dari …',
      'HyperText Markup Language',
      ['High Tech Modern Language', 'Home Tool Markup Language', 'Hyperlink Text Machine Logic'],
      'HTML adalah HyperText Markup Language.',
    ),
    q(
      'Bahasa yang mengatur tampilan halaman web adalah …',
      'CSS',
      ['SQL', 'FTP', 'DNS'],
      'CSS mengatur warna, ukuran, dan tata letak.',
    ),
    q(
      'Perintah SQL untuk mengambil data adalah …',
      'SELECT',
      ['INSERT', 'DELETE', 'CREATE'],
      'SELECT membaca baris dari tabel.',
    ),
    q(
      'Klausa SQL untuk menyaring baris adalah …',
      'WHERE',
      ['ORDER BY', 'LIMIT', 'FROM'],
      'WHERE memuat syarat penyaringan.',
    ),
    q(
      'Pesan palsu yang meminta kata sandi Anda disebut …',
      'Pengelabuan (phishing)',
      ['Enkripsi', 'Kompresi', 'Pencadangan'],
      'Phishing memancing korban agar menyerahkan data rahasia.',
    ),
    q(
      'Verifikasi dua langkah berguna untuk …',
      'Mencegah orang lain masuk meskipun tahu kata sandi',
      ['Mempercepat internet', 'Menghemat daya', 'Memperbesar penyimpanan'],
      'Langkah kedua, misalnya kode di ponsel, tidak dimiliki penyusup.',
    ),
    q(
      'Satu byte terdiri atas …',
      '8 bit',
      ['2 bit', '16 bit', '1.024 bit'],
      'Satu byte sama dengan delapan bit.',
    ),
    q(
      'Perangkat yang menghubungkan jaringan kantor dengan internet adalah …',
      'Router',
      ['Monitor', 'Pemindai', 'Papan ketik'],
      'Router meneruskan paket antarjaringan.',
    ),
    q(
      'Bentuk belah ketupat pada diagram alir di gambar melambangkan …',
      'Keputusan',
      ['Mulai', 'Selesai', 'Masukan'],
      'Belah ketupat adalah percabangan atau keputusan.',
      'Diagram alir',
    ),
    q(
      'Protokol web yang terenkripsi adalah …',
      'HTTPS',
      ['HTTP', 'FTP', 'SMTP'],
      'Huruf S pada HTTPS berarti «secure».',
    ),
    q('Hasil dari 7 % 3 (sisa pembagian) adalah …', '1', ['2', '3', '0'], '7 = 2 × 3 + 1, jadi sisanya 1.'),
  ],
}

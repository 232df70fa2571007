import { q, type StudyOutline } from '../outline.ts'

export const finance: StudyOutline = {
  title: 'Keuangan',
  facilitators: [
    {
      name: 'Lestari Handayani, S.E., Ak.',
      look: 'woman',
      about: 'Akuntan publik dan pendamping pembukuan koperasi simpan pinjam.',
    },
    {
      name: 'Muhammad Arsyad Al Banjari',
      look: 'man',
      about: 'Konsultan pajak yang rutin mengajar pelaku usaha di Banjarmasin.',
    },
  ],
  programs: [
    {
      title: 'Pembukuan Sederhana untuk Usaha Mikro',
      type: 'online',
      about: 'mencatat uang masuk dan keluar sehingga laba usaha terlihat setiap bulan',
      competence: [
        'Memisahkan uang usaha dan pribadi',
        'Membuat buku kas',
        'Menyusun laporan laba rugi',
        'Menghitung titik impas',
      ],
      topics: ['Uang Usaha dan Uang Pribadi', 'Buku Kas', 'Persediaan', 'Laba Rugi', 'Titik Impas'],
    },
    {
      title: 'Perencanaan Keuangan Keluarga',
      type: 'online',
      quirk: 'free',
      about: 'menyusun anggaran rumah tangga, dana darurat, dan rencana pendidikan anak',
      competence: ['Menyusun anggaran', 'Menyiapkan dana darurat', 'Mengelola utang'],
      topics: ['Mencatat Pengeluaran', 'Dana Darurat', 'Mengelola Utang', 'Tujuan Keuangan'],
    },
    {
      title: 'Menghitung dan Melaporkan Pajak UMKM',
      type: 'online',
      about: 'memahami kewajiban pajak usaha kecil dan melaporkannya secara daring',
      competence: [
        'Menghitung pajak penghasilan final',
        'Membuat kode pembayaran',
        'Mengisi laporan tahunan',
      ],
      topics: ['Mengenal Pajak', 'Menghitung Pajak', 'Membayar Pajak', 'Melapor secara Daring'],
    },
    {
      title: 'Kasir Profesional: Dari Laci Uang sampai Laporan Harian',
      type: 'offline',
      status: 'draft',
      about: 'melayani pembayaran tunai dan nontunai serta menutup kas tanpa selisih',
      competence: ['Mengoperasikan mesin kasir', 'Mengenali uang asli', 'Menutup kas harian'],
      topics: ['Tugas Kasir', 'Pembayaran Nontunai', 'Keaslian Uang', 'Tutup Kas'],
    },
    {
      title: 'Manajemen Koperasi Simpan Pinjam',
      type: 'hybrid',
      status: 'archive',
      about: 'mengelola simpanan, pinjaman, dan rapat anggota koperasi secara sehat',
      competence: [
        'Menilai kelayakan pinjaman',
        'Menghitung sisa hasil usaha',
        'Menyiapkan rapat anggota tahunan',
      ],
      topics: ['Asas Koperasi', 'Simpanan', 'Pinjaman', 'Sisa Hasil Usaha'],
    },
  ],
  questions: [
    q(
      'Laba diperoleh bila …',
      'Pendapatan lebih besar daripada biaya',
      ['Biaya lebih besar daripada pendapatan', 'Pendapatan sama dengan biaya', 'Tidak ada pendapatan'],
      'Laba = pendapatan − biaya.',
    ),
    q(
      'Keadaan ketika pendapatan sama dengan biaya disebut …',
      'Titik impas',
      ['Laba kotor', 'Rugi bersih', 'Likuidasi'],
      'Pada titik impas usaha tidak untung dan tidak rugi.',
    ),
    q(
      'Persamaan dasar akuntansi adalah …',
      'Harta = Utang + Modal',
      ['Harta = Modal − Utang', 'Utang = Harta + Modal', 'Modal = Harta + Utang'],
      'Harta dibiayai oleh utang dan modal.',
    ),
    q(
      'Catatan uang masuk dan uang keluar setiap hari disebut …',
      'Buku kas',
      ['Buku tamu', 'Neraca saldo', 'Daftar hadir'],
      'Buku kas mencatat arus uang harian.',
    ),
    q(
      'Dana yang disimpan untuk keadaan mendesak disebut …',
      'Dana darurat',
      ['Dana hibah', 'Dana pensiun', 'Dana talangan'],
      'Dana darurat lazimnya setara beberapa bulan pengeluaran.',
    ),
    q(
      'NPWP adalah singkatan dari …',
      'Nomor Pokok Wajib Pajak',
      ['Nomor Pembayaran Wajib Pajak', 'Nilai Pokok Warga Pajak', 'Nama Pemilik Wajib Pajak'],
      'NPWP adalah identitas wajib pajak.',
    ),
    q(
      'SHU dalam koperasi adalah …',
      'Sisa Hasil Usaha',
      ['Simpanan Hari Ulang', 'Surat Hak Usaha', 'Suku Hasil Utang'],
      'SHU dibagikan kepada anggota menurut jasanya.',
    ),
    q(
      'Biaya yang tidak berubah walaupun produksi bertambah disebut biaya …',
      'Tetap',
      ['Variabel', 'Marginal', 'Promosi'],
      'Sewa tempat adalah contoh biaya tetap.',
    ),
    q(
      'Otoritas yang mengawasi jasa keuangan di Indonesia adalah …',
      'OJK',
      ['KPU', 'BPOM', 'BMKG'],
      'OJK adalah Otoritas Jasa Keuangan.',
    ),
    q(
      'Lembaga yang mengedarkan uang rupiah adalah …',
      'Bank Indonesia',
      ['Bank Dunia', 'Pegadaian', 'Bursa Efek Indonesia'],
      'Bank Indonesia berwenang mengeluarkan dan mengedarkan rupiah.',
    ),
  ],
}

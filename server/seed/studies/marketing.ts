import { q, type StudyOutline } from '../outline.ts'

export const marketing: StudyOutline = {
  title: 'Pemasaran',
  facilitators: [
    {
      name: 'Ratna Kusumawardani, S.E., M.M.',
      look: 'hijab',
      about:
        'Praktisi pemasaran ritel selama 14 tahun, mendampingi lebih dari 300 UMKM di DIY dan Jawa Tengah.',
    },
    {
      name: 'Yohanes Bagas Prasetyo',
      look: 'man',
      about:
        'Spesialis iklan digital bersertifikat; mengelola kampanye untuk merek makanan dan fesyen lokal.',
    },
    {
      name: 'Intan Permatasari',
      look: 'woman',
      about: 'Penulis konten dan pengelola media sosial untuk usaha keluarga dan koperasi.',
    },
  ],
  programs: [
    {
      title: 'Menjadi Pemasar Digital untuk Usaha Kecil',
      type: 'online',
      quirk: 'popular',
      about: 'menyusun rencana pemasaran digital yang sederhana, terukur, dan terjangkau bagi usaha kecil',
      competence: [
        'Menentukan pelanggan sasaran',
        'Memilih kanal pemasaran digital yang sesuai',
        'Menulis pesan promosi yang jujur dan menarik',
        'Membaca hasil kampanye dan memperbaikinya',
      ],
      topics: [
        'Mengenal Pemasaran Digital',
        'Memahami Pelanggan',
        'Konten Media Sosial',
        'Iklan Berbayar',
        'Mengukur Hasil Kampanye',
      ],
    },
    {
      title: 'Berjualan di Lokapasar: Foto Produk, Judul & "Deskripsi <b>Tebal</b>" yang Laku',
      type: 'online',
      about: 'membuka toko di lokapasar dan menyiapkan etalase yang meyakinkan pembeli',
      competence: [
        'Membuat foto produk dengan ponsel',
        'Menulis judul dan deskripsi produk',
        'Menetapkan harga jual dan ongkos kirim',
      ],
      topics: ['Membuka Toko', 'Foto Produk dengan Ponsel', 'Judul dan Deskripsi Produk', 'Melayani Pembeli'],
    },
    {
      title: 'Strategi Konten Media Sosial untuk Merek Lokal',
      type: 'hybrid',
      about: 'merencanakan, membuat, dan menjadwalkan konten media sosial selama satu bulan penuh',
      competence: [
        'Menyusun kalender konten',
        'Menulis takarir yang mengajak berinteraksi',
        'Membuat video pendek',
        'Menganalisis jangkauan dan interaksi',
        'Menangani komentar negatif',
      ],
      topics: [
        'Suara Merek',
        'Kalender Konten',
        'Video Pendek',
        'Interaksi dengan Pengikut',
        'Evaluasi Bulanan',
      ],
    },
    {
      title: 'Teknik Menjual dan Melayani Pelanggan di Toko Ritel',
      type: 'offline',
      status: 'draft',
      about: 'menyambut pembeli, menawarkan produk yang tepat, dan menutup penjualan dengan santun',
      competence: [
        'Menyambut dan menggali kebutuhan pembeli',
        'Menjelaskan manfaat produk',
        'Menangani keberatan harga',
        'Menata barang pajangan',
      ],
      topics: ['Sikap Pramuniaga', 'Menggali Kebutuhan', 'Menangani Keberatan', 'Penataan Barang'],
    },
    {
      title: 'Dasar Riset Pasar dengan Survei Sederhana',
      type: 'online',
      status: 'archive',
      about: 'mencari tahu keinginan calon pembeli lewat survei dan wawancara singkat',
      competence: [
        'Merumuskan pertanyaan riset',
        'Menyusun kuesioner',
        'Mengolah jawaban menjadi keputusan usaha',
      ],
      topics: ['Mengapa Riset Pasar', 'Menyusun Kuesioner', 'Mengolah Jawaban'],
    },
  ],
  questions: [
    q(
      'Apa kepanjangan UMKM?',
      'Usaha Mikro, Kecil, dan Menengah',
      ['Usaha Mandiri, Kreatif, dan Modern', 'Unit Manajemen Keuangan Mikro', 'Usaha Masyarakat Kota Madya'],
      'UMKM adalah singkatan dari Usaha Mikro, Kecil, dan Menengah.',
    ),
    q(
      'Unsur bauran pemasaran 4P adalah …',
      'Product, Price, Place, Promotion',
      ['Product, Profit, People, Plan', 'Price, Public, Press, Promotion', 'People, Process, Plan, Profit'],
      'Bauran pemasaran 4P terdiri atas produk, harga, tempat, dan promosi.',
    ),
    q(
      'Kelompok pembeli yang paling mungkin membeli produk kita disebut …',
      'Pasar sasaran',
      ['Pasar modal', 'Pasar gelap', 'Pasar berjangka'],
      'Pasar sasaran adalah kelompok yang dipilih sebagai tujuan pemasaran.',
    ),
    q(
      'Singkatan CTA pada sebuah unggahan promosi berarti …',
      'Call to action',
      ['Cost to advertise', 'Click through ads', 'Content target audience'],
      'Call to action adalah ajakan bertindak, misalnya «Pesan sekarang».',
    ),
    q(
      'Rasio klik (click-through rate) dihitung dari …',
      'Jumlah klik dibagi jumlah tayangan',
      [
        'Jumlah tayangan dibagi jumlah klik',
        'Jumlah pembeli dibagi jumlah klik',
        'Biaya iklan dibagi jumlah klik',
      ],
      'CTR = klik ÷ tayangan × 100%.',
    ),
    q(
      'Pada analisis SWOT, huruf W berarti …',
      'Weaknesses (kelemahan)',
      ['Wages (upah)', 'Worth (nilai)', 'Work (pekerjaan)'],
      'SWOT: strengths, weaknesses, opportunities, threats.',
    ),
    q(
      'Pembeli mengeluh barang datang rusak. Tanggapan pertama yang paling tepat adalah …',
      'Meminta maaf dan menawarkan penggantian',
      ['Menghapus keluhannya', 'Menyalahkan kurir', 'Tidak menanggapi sampai ia tenang'],
      'Keluhan yang ditanggapi cepat dan santun menjaga kepercayaan pembeli.',
    ),
    q(
      'Membagi pasar menurut usia dan pekerjaan disebut segmentasi …',
      'Demografis',
      ['Geografis', 'Psikografis', 'Musiman'],
      'Usia, jenis kelamin, dan pekerjaan adalah data demografis.',
    ),
    q(
      'Manakah yang termasuk promosi dari mulut ke mulut?',
      'Pelanggan merekomendasikan toko kepada temannya',
      ['Toko memasang baliho', 'Toko menyebar brosur', 'Toko beriklan di radio'],
      'Rekomendasi antarkenalan adalah promosi dari mulut ke mulut.',
    ),
    q(
      'Perhatikan diagram batang pada gambar. Batang ke berapa yang paling tinggi?',
      'Batang ketiga',
      ['Batang pertama', 'Batang kedua', 'Batang keempat'],
      'Batang ketiga, yang berwarna jingga, adalah yang paling tinggi.',
      'Diagram batang',
    ),
  ],
}
